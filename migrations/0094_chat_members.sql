-- What a member has set for a conversation. Muted: its messages count for nothing until then. Archived: out of the list as
-- long as nothing is newer than this seq, so that a new message brings it back without a write.
alter table conversation_members add column muted_until timestamptz;
alter table conversation_members add column archived_seq integer not null default 0;
