-- The clock looks every minute for mails that are too old to keep, and read all of them for it.
CREATE INDEX outgoing_mail_by_creation ON outgoing_mail (created_at);
