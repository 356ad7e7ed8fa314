-- Public tables that the operator imported. The packed edition lies in R2 under its key, which names its content, so
-- a row is never changed: another import of the same release is another row, and the newest of them counts.
CREATE TABLE reference_edition (
  storage_key TEXT PRIMARY KEY,
  table_name TEXT NOT NULL,
  edition TEXT NOT NULL,
  release_day TEXT NOT NULL,
  from_day TEXT,
  to_day TEXT,
  complete INTEGER NOT NULL,
  row_count INTEGER NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  -- The published files as JSON: name and SHA-256 of each.
  files TEXT NOT NULL,
  -- Where the terms stand that were accepted, and who accepted them.
  licence TEXT NOT NULL,
  accepted_by TEXT NOT NULL,
  imported_at INTEGER NOT NULL
);
CREATE INDEX reference_edition_by_table ON reference_edition (table_name, imported_at);
