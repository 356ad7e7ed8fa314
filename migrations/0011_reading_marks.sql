-- Written before a document and each of its pages is read, and taken off when it was read or the attempt gave it back.
-- What still stands here after its attempt ended is what ended it: the claim that read, and the page it was at.
ALTER TABLE document ADD COLUMN reading_token TEXT;
ALTER TABLE document ADD COLUMN reading_page INTEGER;

-- When this review last waited because analysis was switched off; nobody's deadline runs meanwhile.
ALTER TABLE review ADD COLUMN held_at INTEGER;
