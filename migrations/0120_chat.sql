-- Conversations of two people (`pair`) and of groups (`group`, with the id of the group).
create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('pair', 'group')),
  -- Both user ids of a pair, the lower one first.
  pair_key text,
  -- Sender of the first message; the conversation is pending for them until the other person answers.
  started_by uuid,
  answered boolean not null default false,
  property_id uuid,
  -- The newest message's seq. The statement that inserts a message takes the next one under this row's lock.
  last_seq integer not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'pair') = (pair_key is not null))
) with (fillfactor = 70);
create unique index conversations_pair_key on conversations (pair_key);
create index conversations_started_by on conversations (started_by, created_at);

-- Read positions and settings of each member. Membership of a group's conversation is decided by group_members: these
-- rows are positions only and outlive it. No foreign key to users: after an erasure, an anonymous id replaces the user's.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null,
  -- Messages up to this seq are read; receipts are derived from it.
  read_seq integer not null default 0,
  unread integer not null default 0,
  -- Messages up to this seq are deleted for the member.
  deleted_seq integer not null default 0,
  joined_at timestamptz not null,
  -- Messages up to this seq precede the member's joining and are as invisible as deleted ones.
  joined_seq integer not null default 0,
  -- New messages do not count as unread until then.
  muted_until timestamptz,
  -- Archived while no message is newer than this seq, so that a new message restores it without a write.
  archived_seq integer not null default 0,
  -- The account was erased.
  erased boolean not null default false,
  constraint conversation_members_joined check (deleted_seq >= joined_seq)
) with (fillfactor = 70);
create index conversation_members_user on conversation_members (user_id, conversation_id);
-- Created after the other index, because the planner prefers the newer one of two that fit equally: conversation ids
-- begin with the time, so this index keeps the rows of recent messages on few pages (decision 023).
alter table conversation_members add constraint conversation_members_pkey primary key (conversation_id, user_id);

create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null check (seq > 0),
  id uuid not null,
  -- Makes repeated sends idempotent. Compared by bytes, because ids that begin with the time then append to the end of
  -- the index; the collation is the column's, so that every statement uses the index.
  client_id text collate "C",
  sender_id uuid not null,
  -- Null in group chats.
  receiver_id uuid,
  type text not null check (type in ('text', 'file', 'group_interest', 'property_interest', 'system')),
  content text not null,
  property_id uuid,
  created_at timestamptz not null,
  primary key (conversation_id, seq)
);
-- Deletion of expired messages.
create index messages_created_at on messages (created_at);
create unique index messages_client_id on messages (client_id, sender_id) where client_id is not null;

-- Images. An upload is unsent until a message of type `file` refers to it, and is then deleted with that message. No
-- foreign keys: a row deleted by cascade would leave its stored files behind.
create table chat_files (
  id uuid primary key,
  uploader_id uuid not null,
  conversation_id uuid,
  seq integer,
  -- Size of the larger stored rendition.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Tiny blurred preview as a data URL.
  placeholder text not null,
  -- Total of both renditions.
  bytes integer not null,
  created_at timestamptz not null,
  -- Time of the message; null while unsent.
  sent_at timestamptz,
  check ((conversation_id is null) = (sent_at is null) and (seq is null) = (sent_at is null))
);
create index chat_files_sent_at on chat_files (sent_at) where sent_at is not null;
create index chat_files_unsent on chat_files (created_at) where sent_at is null;
create index chat_files_unsent_uploader on chat_files (uploader_id, created_at) where sent_at is null;
create index chat_files_uploader on chat_files (uploader_id);

-- Unread notifications sent while a user was away: one per conversation until the user has read up to `seq`.
create table unread_notifications (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Newest message at the time of the notification.
  seq integer not null,
  notification_id uuid not null,
  notified_at timestamptz not null,
  primary key (conversation_id, user_id)
);
