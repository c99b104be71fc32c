-- A held message that a moderator lets through is claimed before it is sent, so that its sender cannot withdraw it
-- meanwhile: either it is delivered, or it is withdrawn.
alter table quarantined_messages add column delivering_at timestamptz;
