-- Sequence number of the reported message of a chat; null for reports of a whole subject.
alter table reports add column message_seq integer;
-- One pending report per reporter and subject, and per reported message.
drop index reports_open;
create unique index reports_open on reports (reporter_id, type, resource_id, message_seq) nulls not distinct
  where state in ('open', 'triaged') and reporter_id is not null;
