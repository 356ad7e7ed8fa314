-- Mail: confirmed addresses, links that open once, and what is still to be sent. What a link was is known by its hash
-- alone, and a mail's words are made when it is sent, so that none of them is kept.
ALTER TABLE user ADD COLUMN email_confirmed_at INTEGER;

CREATE TABLE email_link (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('sign-in', 'confirm', 'change')),
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX email_link_by_user ON email_link (user_id);
CREATE INDEX email_link_by_expiry ON email_link (expires_at);

CREATE TABLE outgoing_mail (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  email TEXT NOT NULL,
  user_id TEXT REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER
);
CREATE INDEX outgoing_mail_by_time ON outgoing_mail (next_at);

-- What a person recognizes a session by: the kind of device, the country it was last used from, and the day.
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN country TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN used_on TEXT NOT NULL DEFAULT '';
