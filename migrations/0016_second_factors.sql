-- Ways in besides the password: an authenticator app with recovery codes, and passkeys. And accounts an Admin disabled.
ALTER TABLE user ADD COLUMN disabled_at INTEGER;

-- When whoever has the session last showed who they are: dangerous actions ask for it again after a while.
ALTER TABLE session ADD COLUMN proven_at INTEGER NOT NULL DEFAULT 0;

-- The secret is sealed with the key of the environment. It counts once a first code was typed; of the codes' steps of
-- 30 seconds the last one used is kept, so that none is used twice.
CREATE TABLE second_factor (
  user_id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  sealed_secret TEXT NOT NULL,
  confirmed_at INTEGER,
  last_step INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE recovery_code (
  code_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE
);
CREATE INDEX recovery_code_by_user ON recovery_code (user_id);

CREATE TABLE passkey (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  device TEXT NOT NULL,
  added_on TEXT NOT NULL,
  used_on TEXT NOT NULL
);
CREATE INDEX passkey_by_user ON passkey (user_id);

-- What is still to be answered before somebody gets in, by its hash: a code after the right password, a passkey's
-- signature. A passkey names its account only when it answers.
CREATE TABLE challenge (
  secret_hash TEXT PRIMARY KEY,
  user_id TEXT REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('code', 'add-passkey', 'use-passkey')),
  expires_at INTEGER NOT NULL
);
CREATE INDEX challenge_by_user ON challenge (user_id);
CREATE INDEX challenge_by_expiry ON challenge (expires_at);
