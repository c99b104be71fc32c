-- A conversation between two people (kind 'pair'); rooms of groups are to come. `pair_key` is both ids, lower first.
create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('pair', 'group')),
  pair_key text,
  -- Who wrote first. Until somebody else has written (`answered`) the conversation is pending for that person.
  started_by uuid,
  answered boolean not null default false,
  property_id uuid,
  -- The seq of the newest message; taken from here, under this row's lock, by the statement that stores it.
  last_seq integer not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'pair') = (pair_key is not null))
) with (fillfactor = 70);
create unique index conversations_pair_key on conversations (pair_key);
create index conversations_started on conversations (started_by, created_at);

create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Read up to here. Whether a message is read follows from its receiver's position.
  read_seq integer not null default 0,
  unread integer not null default 0,
  -- Up to here the member has deleted their copy.
  deleted_seq integer not null default 0,
  joined_at timestamptz not null,
  primary key (conversation_id, user_id)
) with (fillfactor = 70);
create index conversation_members_user on conversation_members (user_id);

-- `receiver_id` is null in rooms. `client_id` makes a repeated send harmless, for the message's life.
create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null check (seq > 0),
  id uuid not null,
  client_id text,
  sender_id uuid not null,
  receiver_id uuid,
  type text not null check (type in ('text', 'file', 'group_interest', 'property_interest', 'system')),
  content text not null,
  property_id uuid,
  created_at timestamptz not null,
  primary key (conversation_id, seq)
);
create unique index messages_client_id on messages (sender_id, client_id) where client_id is not null;
