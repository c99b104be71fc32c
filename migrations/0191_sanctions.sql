-- What was done to somebody, to a home or to a group of theirs, and why: the statement that they read, word for word.
create table sanctions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  subject_type text not null check (subject_type in ('profile', 'listing', 'group')),
  subject_id uuid not null,
  action text not null check (action in ('warn', 'hide', 'suspend', 'ban')),
  -- The rule of the house that was broken, by the name of its reason.
  reason text not null,
  facts text not null check (char_length(facts) between 1 and 1000),
  -- How it came to light; whether a person decided it.
  found_by text not null check (found_by in ('report', 'automatic', 'own')),
  is_automated boolean not null default false,
  until timestamptz,
  by_id uuid references users (id) on delete set null,
  report_id uuid references reports (id) on delete set null,
  created_at timestamptz not null,
  lifted_at timestamptz,
  check ((action = 'suspend') = (until is not null))
);
create index sanctions_user on sanctions (user_id, created_at desc);
create index sanctions_subject on sanctions (subject_id, created_at desc);
create index sanctions_report on sanctions (report_id);
create index sanctions_by on sanctions (by_id);

-- What somebody says against it, once.
create table appeals (
  id uuid primary key,
  sanction_id uuid not null unique references sanctions (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 4000),
  state text not null check (state in ('open', 'accepted', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  answer text,
  check ((state = 'open') = (decided_at is null))
);
create index appeals_open on appeals (created_at) where state = 'open';
create index appeals_decider on appeals (decided_by);

-- While the house hides a profile: what its owner had chosen before. Whatever they save meanwhile, it stays hidden.
alter table profiles add column visible_when_hidden boolean;
create function profiles_stay_hidden() returns trigger language plpgsql as $$
begin
  if new.visible_when_hidden is not null then
    new.visible := false;
  end if;
  return new;
end;
$$;
create trigger profiles_hidden before update on profiles
  for each row execute function profiles_stay_hidden();

-- Hidden by the house: for its members alone.
alter table groups add column is_hidden boolean not null default false;
