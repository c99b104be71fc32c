-- A browser that signed in for the first time is asked about on the account page until its user has answered.
-- Null: answered, or not asked.
alter table known_devices add column asked_at timestamptz;
-- Shown with the question.
alter table known_devices add column user_agent text;
-- Browser that opened a session, as in known_devices; null if it is not known.
alter table sessions add column device_hash text;
