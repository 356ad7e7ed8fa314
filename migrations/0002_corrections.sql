-- Append-only: what a person said a document says, in the order it was said.
CREATE TABLE correction (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX correction_by_review ON correction (review_id, id);

-- A run that judged corrections again keeps the run whose reading it rests on, and how many corrections it knew.
ALTER TABLE analysis_run ADD COLUMN read_run_id TEXT;
ALTER TABLE analysis_run ADD COLUMN corrections INTEGER NOT NULL DEFAULT 0;
DROP INDEX analysis_run_by_attempt;
CREATE UNIQUE INDEX analysis_run_by_attempt ON analysis_run (review_id, attempt, corrections);
