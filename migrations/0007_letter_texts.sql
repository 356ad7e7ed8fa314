-- Append-only: a letter's text as its person changed it. The newest of a letter counts; null is the letter's own text
-- again. A text names its letter without a reference: it outlives a letter that a changed finding cleared, to copy from.
CREATE TABLE letter_text (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  session_hash TEXT REFERENCES session (id_hash) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  letter_id TEXT NOT NULL,
  body TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX letter_text_by_review ON letter_text (review_id, kind, id DESC);
