-- A letter the person reported as sent, as it was on that day: no later change of the review touches it.
-- `body` is the letter as written, `text` what the person made of it (null: as written).
CREATE TABLE sent_letter (
  id TEXT PRIMARY KEY NOT NULL,
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  sent_on TEXT NOT NULL,
  body TEXT NOT NULL,
  text TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX sent_letter_by_review ON sent_letter (review_id, created_at DESC);
