-- The room of a group is a conversation whose id is the group's, of kind 'group'. Who is in it is for the groups to say: its
-- members here are positions alone, and stay when somebody leaves. `joined_seq`: history begins after it; what was said
-- before one joined is as gone as a deleted copy.
alter table conversation_members add column joined_seq integer not null default 0;
alter table conversation_members add constraint conversation_members_joined check (deleted_seq >= joined_seq);
