-- A run that audited a bill again holds findings only: its bill is the one of this run, which the review goes on naming,
-- and its own `bill` is empty. Null: the run holds its bill itself, as it was read or corrected.
ALTER TABLE analysis_run ADD COLUMN bill_run_id TEXT;
CREATE INDEX analysis_run_by_bill ON analysis_run (bill_run_id, revision) WHERE bill_run_id IS NOT NULL;

-- The run a letter was made of, which is kept with it. A run of the same moment is older: a letter is made of one there is.
ALTER TABLE letter ADD COLUMN run_id TEXT;
UPDATE letter SET run_id = (
  SELECT run.id FROM analysis_run AS run
  WHERE run.review_id = letter.review_id AND run.created_at <= letter.created_at ORDER BY run.rowid DESC LIMIT 1);

-- The run that counted when a letter was told as sent: of the review, or of the one it is a part of.
ALTER TABLE choice ADD COLUMN run_id TEXT;
UPDATE choice SET run_id = (
  SELECT run.id FROM review JOIN analysis_run AS run ON run.review_id = COALESCE(review.part_of, review.id)
  WHERE review.id = choice.review_id AND run.created_at <= choice.created_at ORDER BY run.rowid DESC LIMIT 1)
WHERE kind = 'sent';
