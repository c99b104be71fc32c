-- Seq of the message that a message answers, in the same conversation. No foreign key: the answered message expires
-- first, and its answers stay.
alter table messages add column reply_to integer check (reply_to > 0);
