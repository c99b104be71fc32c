-- Owners, agencies and residences that wait for what is meant for them: one entry for an account, on the list once its address
-- is confirmed.
create table waitlist_entries (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  kind text not null check (kind in ('owner', 'agency', 'residence')),
  -- Empty where an owner has no business name.
  business text not null,
  city_id text not null references cities (id),
  homes integer not null check (homes > 0),
  -- The address that is wanted, and the one that was confirmed: they differ while another one waits.
  email text not null,
  confirmed_email text,
  confirmed_at timestamptz,
  -- In the order of first confirmation; whoever leaves gives theirs up.
  turn integer unique,
  lang text not null check (lang in ('es', 'en')),
  invited_at timestamptz,
  -- The admins' own.
  note text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((confirmed_email is null) = (turn is null)),
  check ((confirmed_email is null) = (confirmed_at is null))
);
create unique index waitlist_entries_email on waitlist_entries (lower(confirmed_email));
create index waitlist_entries_city on waitlist_entries (city_id);
