-- Whether this person lets a model look at pictures of their pages, and since when. Off until given.
ALTER TABLE user ADD COLUMN ai_pictures_since INTEGER;

-- Every request to a model: who, when, for which review and what, how often it was tried and what it cost. No content.
-- Refers to nothing, so that the day's count and the record outlive what they speak of. A request is written with the
-- most attempts it may take before it is made, and with the true number after it.
CREATE TABLE ai_request (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  review_id TEXT NOT NULL,
  purpose TEXT NOT NULL,
  outcome TEXT NOT NULL,
  calls INTEGER NOT NULL,
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX ai_request_by_user ON ai_request (user_id, at);
CREATE INDEX ai_request_by_time ON ai_request (at);
CREATE INDEX ai_request_by_review ON ai_request (review_id);

-- The newest draft of a text that is composed anew each time it is shown. It counts only beside the composed text it
-- rephrases, which `basis` names.
CREATE TABLE ai_draft (
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  basis TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (review_id, purpose)
);
