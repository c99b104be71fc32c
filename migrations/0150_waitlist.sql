-- Waiting list of owners, agencies and residences: one entry per account, listed after its address is confirmed.
create table waitlist_entries (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  kind text not null check (kind in ('owner', 'agency', 'residence')),
  -- Empty for an owner without a business name.
  business text not null,
  city_id text not null references cities (id),
  homes integer not null check (homes > 0),
  -- Requested and confirmed address; they differ while a new one is unconfirmed.
  email text not null,
  confirmed_email text,
  confirmed_at timestamptz,
  -- Position, in the order of the first confirmation; leaving the list gives it up.
  turn integer unique,
  lang text not null check (lang in ('es', 'en')),
  invited_at timestamptz,
  -- Internal note of the admins.
  note text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((confirmed_email is null) = (turn is null)),
  check ((confirmed_email is null) = (confirmed_at is null))
);
create unique index waitlist_entries_email on waitlist_entries (lower(confirmed_email));
create index waitlist_entries_city on waitlist_entries (city_id);

-- Addresses that want to hear about property auctions; not connected to accounts.
create table auction_interests (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  purpose text not null check (purpose in ('home', 'together', 'learn')),
  lang text not null check (lang in ('es', 'en')),
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create index auction_interests_unconfirmed on auction_interests (created_at) where confirmed_at is null;
