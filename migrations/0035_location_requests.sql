-- Missing cities and universities. An open one has one row, regardless of the number of requests. Apart from the other
-- locations, because the requests refer to users.
create table requested_locations (
  id uuid primary key,
  kind text not null check (kind in ('city', 'university')),
  -- Name as in the first request, and its normalised form, which identifies equal names.
  name text not null,
  name_key text not null,
  state text not null check (state in ('open', 'added', 'dismissed')),
  -- Reason of a dismissal; `there_already` refers to the existing `location_id`.
  reason text check (reason in ('there_already', 'not_in_spain', 'not_found')),
  location_id text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'dismissed') = (reason is not null))
);
create unique index requested_locations_open on requested_locations (kind, name_key) where state = 'open';
create index requested_locations_state on requested_locations (state, created_at desc, id desc);

-- Users who request a missing location, with their description of it. Deleted with the user.
create table location_requests (
  requested_location_id uuid not null references requested_locations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  location text not null,
  link text,
  requested_at timestamptz not null,
  primary key (requested_location_id, user_id)
);
create index location_requests_user on location_requests (user_id, requested_at);

