-- Append-only: what a person wrote down about a dispute, and the calls they made.
CREATE TABLE log_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  note TEXT NOT NULL,
  -- What was noted during a call, as JSON; null for a plain note.
  call TEXT,
  form_token TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX log_entry_by_form_token ON log_entry (review_id, form_token);
CREATE INDEX log_entry_by_review ON log_entry (review_id, id DESC);
CREATE INDEX log_entry_calls ON log_entry (review_id, id DESC) WHERE call IS NOT NULL;
