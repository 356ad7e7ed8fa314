-- What a person looks for is health data and stays out of addresses: the newest searches of a session, newest first, as
-- JSON ({id, text}). An address holds only the id; all of it ends with the session.
ALTER TABLE session ADD COLUMN searches TEXT NOT NULL DEFAULT '[]';
