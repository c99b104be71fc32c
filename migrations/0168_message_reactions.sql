-- Reactions to a message by user id, at most one for each user. Null without any.
alter table messages add column reactions jsonb;
