-- What one message touches lies with what was touched a moment ago, however much is stored (decision 023).
-- Client ids that begin with the time, as browsers make them, go to the end of the index; by sender each had a page of its own. Bytes are
-- enough to tell them apart, and the column says so: statements of any version find the index.
drop index messages_client_id;
alter table messages alter column client_id type text collate "C";
create unique index messages_client_id on messages (client_id, sender_id) where client_id is not null;
-- Whether somebody can be written to, without a look at the person's row.
create index users_reachable on users (id) where email_confirmed and not banned;
-- Of two indexes that would do, the planner takes the one that was made last: a member is found by the conversation, whose
-- ids begin with the time, and not by the person.
alter table conversation_members drop constraint conversation_members_pkey;
alter table conversation_members add constraint conversation_members_pkey primary key (conversation_id, user_id);
