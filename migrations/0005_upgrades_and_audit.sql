-- What people asked for on the pricing page, and what came of it. At most one of a person waits.
CREATE TABLE upgrade_request (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'granted', 'declined')),
  created_at INTEGER NOT NULL,
  decided_at INTEGER
);
CREATE UNIQUE INDEX upgrade_request_one_waiting ON upgrade_request (user_id) WHERE state = 'waiting';
CREATE INDEX upgrade_request_waiting ON upgrade_request (created_at, id) WHERE state = 'waiting';
CREATE INDEX upgrade_request_by_user ON upgrade_request (user_id, created_at DESC);

-- Append-only: who did what to which account, and when. Ids and plan names only, never what a bill says. The ids refer to
-- nothing, so that an event outlives the accounts it speaks of.
CREATE TABLE audit_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor_id TEXT NOT NULL,
  action TEXT NOT NULL,
  subject_id TEXT,
  detail TEXT
);
CREATE INDEX audit_event_by_subject ON audit_event (subject_id, id);

-- A list filtered by status reads no more rows than it shows.
CREATE INDEX review_by_status ON review (user_id, status, date DESC, id DESC) WHERE part_of IS NULL;

-- A tick stays when the Admin's account is deleted: without this, the reference would forbid the deletion.
CREATE TABLE register_tick_kept (
  entry_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  ticked_at INTEGER NOT NULL
);
INSERT INTO register_tick_kept SELECT entry_id, user_id, ticked_at FROM register_tick;
DROP TABLE register_tick;
ALTER TABLE register_tick_kept RENAME TO register_tick;
