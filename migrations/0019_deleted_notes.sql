-- When a person deleted a note of the log, UTC milliseconds. It is shown nowhere from then on, can be brought back for an
-- hour, and is then deleted by the sweep.
ALTER TABLE log_entry ADD COLUMN deleted_at INTEGER;
CREATE INDEX log_entry_deleted ON log_entry (deleted_at) WHERE deleted_at IS NOT NULL;
