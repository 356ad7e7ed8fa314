-- A review may be part of another: the EOB, denial letter, ... that belongs to a bill. It is read like any other.
ALTER TABLE review ADD COLUMN part_of TEXT REFERENCES review (id) ON DELETE CASCADE;
ALTER TABLE review ADD COLUMN role TEXT CHECK (role IN ('eob', 'denial', 'collection', 'estimate', 'corrected-bill'));
-- Since when something around the bill (a part, an answer, a payment) is newer than the bill's newest run.
ALTER TABLE review ADD COLUMN unjudged_since INTEGER;
DROP INDEX review_by_date;
CREATE INDEX review_by_date ON review (user_id, date DESC, id DESC) WHERE part_of IS NULL;
CREATE INDEX review_parts ON review (part_of) WHERE part_of IS NOT NULL;
CREATE INDEX review_unjudged ON review (unjudged_since) WHERE unjudged_since IS NOT NULL;

-- What a run knew around its bill, and the review's version it was made from.
ALTER TABLE analysis_run ADD COLUMN around TEXT NOT NULL DEFAULT '{"companions":[],"payments":[],"answers":{}}';
ALTER TABLE analysis_run ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
DROP INDEX analysis_run_by_attempt;
CREATE UNIQUE INDEX analysis_run_by_attempt ON analysis_run (review_id, attempt, corrections, revision);

-- A review may have a letter of each kind.
ALTER TABLE letter ADD COLUMN kind TEXT NOT NULL DEFAULT 'provider-dispute';

-- The entries of the law register whose official page an operator has opened and found as quoted.
CREATE TABLE register_tick (
  entry_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id),
  ticked_at INTEGER NOT NULL
);
