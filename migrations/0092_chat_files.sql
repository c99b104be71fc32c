-- Pictures of the chat. An upload belongs to nobody's conversation until a message of type 'file' takes it; from then on it
-- lives as long as that message. No foreign keys: a row that went by cascade would leave its stored bytes behind.
create table chat_files (
  id uuid primary key,
  uploader_id uuid not null,
  conversation_id uuid,
  seq integer,
  -- Of the larger stored size.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A tiny blurred likeness as a data URL.
  placeholder text not null,
  -- Both stored sizes together.
  bytes integer not null,
  created_at timestamptz not null,
  -- When the message was written.
  sent_at timestamptz,
  check ((conversation_id is null) = (sent_at is null) and (seq is null) = (sent_at is null))
);
-- What the sweep walks along, and what one person has uploaded and not sent.
create index chat_files_sent_at on chat_files (sent_at) where sent_at is not null;
create index chat_files_unsent on chat_files (created_at) where sent_at is null;
create index chat_files_unsent_by on chat_files (uploader_id, created_at) where sent_at is null;
