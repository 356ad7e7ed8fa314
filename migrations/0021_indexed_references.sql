-- A row that goes takes what refers to it along, and read every letter for each session and each account to find it.
CREATE INDEX letter_by_session ON letter (session_hash) WHERE session_hash IS NOT NULL;
CREATE INDEX letter_text_by_session ON letter_text (session_hash) WHERE session_hash IS NOT NULL;
CREATE INDEX sent_letter_by_user ON sent_letter (user_id);
