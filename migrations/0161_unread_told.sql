-- Who has been told, while away, that a conversation holds something unread: once, until they have read up to there.
create table unread_tellings (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The newest message at that moment.
  seq integer not null,
  notice_id uuid not null,
  told_at timestamptz not null,
  primary key (conversation_id, user_id)
);
