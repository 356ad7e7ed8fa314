-- A review may begin with an EOB, a letter or a notice, and its bill come later: a part in the role of the bill. SQLite
-- cannot change a check, so the column is made again.
ALTER TABLE review ADD COLUMN part_role TEXT
  CHECK (part_role IN ('bill', 'eob', 'denial', 'collection', 'estimate', 'corrected-bill'));
UPDATE review SET part_role = role;
ALTER TABLE review DROP COLUMN role;
ALTER TABLE review RENAME COLUMN part_role TO role;
