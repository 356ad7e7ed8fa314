-- Somebody who checks one bill without an account: a row of `user` until this instant, then it is swept with everything.
-- It has no email. The column allows no NULL, and cannot without making the table and all that hang on it anew, so it
-- holds the row's own id, which no form takes for an email.
ALTER TABLE user ADD COLUMN guest_until INTEGER;
-- The account a guest has signed in to, whose plan has no room for the bill yet: its person chooses.
ALTER TABLE user ADD COLUMN guest_for TEXT REFERENCES user (id) ON DELETE CASCADE;
CREATE INDEX user_by_guest_until ON user (guest_until) WHERE guest_until IS NOT NULL;
CREATE INDEX user_by_guest_for ON user (guest_for) WHERE guest_for IS NOT NULL;

-- The guest whose folder holds what was stored of a review before it moved to an account. Null: its account's own folder.
ALTER TABLE review ADD COLUMN stored_under TEXT;
CREATE INDEX review_stored_under ON review (stored_under) WHERE stored_under IS NOT NULL;

-- What people write to the operator from the contact page.
CREATE TABLE contact_message (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  email TEXT NOT NULL,
  body TEXT NOT NULL,
  form_token TEXT NOT NULL UNIQUE
);
CREATE INDEX contact_message_by_time ON contact_message (at);
