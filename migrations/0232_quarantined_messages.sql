-- Messages that read like fraud. They are stored when they are acknowledged, and get their seq when a moderator lets
-- them through, so that the seqs of the conversation stay gapless.
create table quarantined_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_id uuid not null references users (id) on delete cascade,
  -- Null in group chats.
  receiver_id uuid references users (id) on delete cascade,
  client_id text not null collate "C",
  type text not null,
  content text not null,
  property_id uuid,
  reply_to integer,
  -- Family of fraud, null if only the course of the conversation speaks for it; and the score.
  family text,
  points integer not null,
  state text not null check (state in ('waiting', 'rejected')),
  created_at timestamptz not null
);
create unique index quarantined_messages_client_id on quarantined_messages (sender_id, client_id);
create index quarantined_messages_conversation on quarantined_messages (conversation_id, sender_id);
create index quarantined_messages_receiver on quarantined_messages (receiver_id) where receiver_id is not null;
create index quarantined_messages_created_at on quarantined_messages (created_at);
