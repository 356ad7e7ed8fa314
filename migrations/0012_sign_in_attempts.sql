-- Tries of a password that did not succeed, by who tries: an account from a network, or a session. The key is a hash,
-- so that neither an email nor an address is kept; a day without a try and the row is swept.
CREATE TABLE sign_in_attempt (
  key TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  tried_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL
);
CREATE INDEX sign_in_attempt_by_time ON sign_in_attempt (tried_at);
