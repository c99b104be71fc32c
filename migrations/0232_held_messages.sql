-- Messages that read like fraud. They are stored when they are acknowledged, and get their seq when a moderator lets
-- them through, so that the seqs of the conversation stay gapless.
create table held_messages (
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
create unique index held_messages_client_id on held_messages (sender_id, client_id);
create index held_messages_conversation on held_messages (conversation_id, sender_id);
create index held_messages_receiver on held_messages (receiver_id) where receiver_id is not null;
create index held_messages_created_at on held_messages (created_at);
