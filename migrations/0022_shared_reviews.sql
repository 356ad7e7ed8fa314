-- Reviews that their owners let the Admins look at, what they ask about them, and until when. A row ends with its review.
CREATE TABLE shared_review (
  review_id TEXT PRIMARY KEY REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  question TEXT NOT NULL,
  shared_at INTEGER NOT NULL,
  shared_until INTEGER NOT NULL
);
CREATE INDEX shared_review_by_user ON shared_review (user_id);
CREATE INDEX shared_review_by_end ON shared_review (shared_until);
