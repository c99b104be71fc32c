-- Edited and deleted messages. Each change takes the next number of its conversation under that row's lock, so that a
-- client fetches the changes that it missed. A deleted message keeps its row without content.
alter table conversations add column last_change integer not null default 0;
alter table messages
  add column change_seq integer not null default 0,
  add column edited_at timestamptz,
  add column deleted_at timestamptz;
create index messages_changes on messages (conversation_id, change_seq) where change_seq > 0;
