-- Cities and universities that were added by hand, beside the reference data: no release touches them.
alter table cities add column added_at timestamptz;
alter table universities add column added_at timestamptz;
create index cities_added on cities (added_at) where added_at is not null;
create index universities_added on universities (added_at) where added_at is not null;

-- Cities and universities that somebody did not find. One row while it is open, however many ask for it.
create table missing_places (
  id uuid primary key,
  kind text not null check (kind in ('city', 'university')),
  -- As the first one wrote it, and what makes two names the same.
  name text not null,
  name_key text not null,
  state text not null check (state in ('open', 'added', 'dismissed')),
  -- Why it was dismissed; `there_already` names the place that it is.
  reason text check (reason in ('there_already', 'not_in_spain', 'not_found')),
  place_id text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'dismissed') = (reason is not null))
);
create unique index missing_places_open on missing_places (kind, name_key) where state = 'open';
create index missing_places_listed on missing_places (state, created_at desc, id desc);

-- Who asks for it, and what they say of it. Gone with the person.
create table missing_place_asks (
  missing_id uuid not null references missing_places (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  location text not null,
  link text,
  asked_at timestamptz not null,
  primary key (missing_id, user_id)
);
create index missing_place_asks_by on missing_place_asks (user_id, asked_at);
