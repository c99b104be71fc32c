-- One status per account, with the reason and the end of it.
alter table users
  add column status text not null default 'active'
    check (status in ('active', 'suspended', 'banned', 'deletion_requested', 'deleted')),
  -- Why moderators suspended or banned the account: the reason of the sanction.
  add column status_reason text,
  -- End of the suspension, or the day on which the account is deleted.
  add column status_until timestamptz;

update users set status = case when disabled_reason = 'leaving' then 'deletion_requested' else coalesce(disabled_reason, 'banned') end,
  status_until = disabled_until
  where banned;

alter table users
  add constraint users_status_reason check (status_reason is null or status in ('suspended', 'banned')),
  add constraint users_status_until check (status_until is null or status in ('suspended', 'deletion_requested'));

drop index users_banned;
create index users_disabled on users (id) where status <> 'active';
drop index users_suspended_until;
create index users_suspended_until on users (status_until) where status = 'suspended';
drop index users_reachable;
create index users_reachable on users (id) where email_confirmed and status = 'active';

-- The columns banned, disabled_reason and disabled_until are only for processes of the previous version, which run until
-- the last one is replaced: what either version writes, the other reads. The version after this one can drop them.
create function sync_account_status() returns trigger language plpgsql as $$
begin
  if (new.status, new.status_until) is distinct from (old.status, old.status_until) then
    new.banned := new.status <> 'active';
    new.disabled_reason := case new.status
      when 'active' then null when 'deletion_requested' then 'leaving' when 'deleted' then 'leaving' else new.status end;
    new.disabled_until := new.status_until;
  elsif (new.banned, new.disabled_reason, new.disabled_until) is distinct from (old.banned, old.disabled_reason, old.disabled_until) then
    new.status := case when not new.banned then 'active' when new.disabled_reason = 'leaving' then 'deletion_requested'
      else coalesce(new.disabled_reason, 'banned') end;
    new.status_reason := null;
    new.status_until := case when new.status = 'banned' then null else new.disabled_until end;
  end if;
  return new;
end
$$;
create trigger users_sync_account_status
  before update of status, status_until, banned, disabled_reason, disabled_until on users
  for each row execute function sync_account_status();
