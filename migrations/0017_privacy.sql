-- Reminders and how long original files are kept, for whoever chose; without a row nothing is mailed and files are kept.
-- `unsubscribe_token` goes out in mails and can only stop them. `checked_on`: the day up to which deadlines were looked at.
CREATE TABLE account_choice (
  user_id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  reminders_since INTEGER,
  unsubscribe_token TEXT UNIQUE,
  checked_on TEXT NOT NULL DEFAULT '',
  originals TEXT NOT NULL DEFAULT 'kept' CHECK (originals IN ('kept', '90-days', 'until-read'))
);
CREATE INDEX account_choice_by_check ON account_choice (checked_on, user_id) WHERE reminders_since IS NOT NULL;
CREATE INDEX account_choice_by_originals ON account_choice (user_id) WHERE originals <> 'kept';

-- What was reminded of, so that it is never again: `clock` is the deadline's id within the review, `day` its last day.
CREATE TABLE reminder (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  clock TEXT NOT NULL,
  day TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (review_id, clock, day)
);
CREATE INDEX reminder_by_user ON reminder (user_id);

-- Who opened whose records, when, without what is in them: one row an hour. It outlives the review, not the account.
CREATE TABLE record_access (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  hour INTEGER NOT NULL,
  review_id TEXT NOT NULL,
  what TEXT NOT NULL,
  device TEXT NOT NULL,
  country TEXT NOT NULL,
  PRIMARY KEY (user_id, hour, review_id, what, device, country)
);
CREATE INDEX record_access_by_hour ON record_access (hour);

-- When the file itself was deleted, as its person chose.
ALTER TABLE document ADD COLUMN removed_at INTEGER;

-- Of "Something wrong with this?": the rule or the law, and its version or edition.
ALTER TABLE contact_message ADD COLUMN about TEXT;

-- What the people who run the site look at: the newest reviews, and those that failed.
CREATE INDEX review_by_time ON review (created_at);
CREATE INDEX review_failed ON review (created_at) WHERE status = 'Failed';

-- Everything of one account is read by its export, and found by the database when the account goes.
CREATE INDEX document_by_user ON document (user_id);
CREATE INDEX analysis_run_by_user ON analysis_run (user_id);
CREATE INDEX correction_by_user ON correction (user_id);
CREATE INDEX choice_by_user ON choice (user_id);
CREATE INDEX letter_by_user ON letter (user_id);
CREATE INDEX log_entry_by_user ON log_entry (user_id);
CREATE INDEX letter_text_by_user ON letter_text (user_id);
CREATE INDEX ai_draft_by_user ON ai_draft (user_id);
CREATE INDEX outgoing_mail_by_user ON outgoing_mail (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX audit_event_by_actor ON audit_event (actor_id);
