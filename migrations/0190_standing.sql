-- Why somebody is out, and until when; `banned` stays the one flag that every query looks at.
alter table users
  add column out_reason text check (out_reason in ('banned', 'suspended', 'leaving')),
  add column out_until timestamptz;
update users set out_reason = 'banned' where banned;
alter table users
  add constraint users_out_reason check (banned or (out_reason is null and out_until is null));
-- Whose suspension is over.
create index users_out_until on users (out_until) where out_reason = 'suspended';
