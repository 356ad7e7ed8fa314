-- Instants are UTC milliseconds, days are YYYY-MM-DD text, money is integer cents.

CREATE TABLE user (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  account_type TEXT NOT NULL DEFAULT 'Free' CHECK (account_type IN ('Free', 'Pro', 'Admin')),
  full_name TEXT NOT NULL DEFAULT '',
  street_address TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '',
  zip_code TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
);

CREATE TABLE session (
  id_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_by_expiry ON session (expires_at);

CREATE TABLE review (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  date TEXT NOT NULL,
  amount_cents INTEGER,
  status TEXT NOT NULL CHECK (status IN ('In Progress', 'Failed', 'Completed', 'Dispute in Progress', 'Resolved', 'Escalated')),
  failure TEXT,
  document_type TEXT,
  version INTEGER NOT NULL DEFAULT 0,
  form_token TEXT NOT NULL,
  uploaded_at INTEGER,
  attempt INTEGER NOT NULL DEFAULT 0,
  resumes INTEGER NOT NULL DEFAULT 0,
  queued_at INTEGER,
  claim_token TEXT,
  claimed_at INTEGER,
  run_id TEXT,
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX review_by_form_token ON review (user_id, form_token);
CREATE INDEX review_by_date ON review (user_id, date DESC, id DESC);
CREATE INDEX review_waiting ON review (created_at) WHERE status = 'In Progress';

CREATE TABLE document (
  id TEXT PRIMARY KEY,
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  storage_key TEXT NOT NULL UNIQUE,
  form_token TEXT NOT NULL,
  superseded INTEGER NOT NULL DEFAULT 0,
  stored_at INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX document_by_review ON document (review_id, position);
CREATE INDEX document_unstored ON document (created_at) WHERE stored_at IS NULL;

-- Immutable: what one analysis read and judged, at which versions.
CREATE TABLE analysis_run (
  id TEXT PRIMARY KEY,
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  bill TEXT NOT NULL,
  audit TEXT NOT NULL,
  versions TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX analysis_run_by_attempt ON analysis_run (review_id, attempt);

-- Append-only: what the person chose; the newest row of a key counts.
CREATE TABLE choice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX choice_by_review ON choice (review_id, kind, key, id);

-- A letter with a session hash belongs to that session only and goes with it (Free accounts).
CREATE TABLE letter (
  id TEXT PRIMARY KEY,
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  session_hash TEXT REFERENCES session (id_hash) ON DELETE CASCADE,
  body TEXT NOT NULL,
  challenged TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX letter_by_review ON letter (review_id, created_at DESC);

-- Where the sweep of stored objects goes on next time.
CREATE TABLE sweep (
  name TEXT PRIMARY KEY,
  cursor TEXT,
  swept_at INTEGER NOT NULL
);
