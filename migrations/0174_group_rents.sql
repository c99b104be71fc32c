-- How a group splits the rent of a home: its rooms, what it costs, and what came of the bids. The latest alone is kept.
create table group_rents (
  group_id uuid primary key references groups (id) on delete cascade,
  -- Goes up with each set-up and each "bid again": bids of an earlier round do not count.
  round integer not null check (round > 0),
  state text not null check (state in ('bidding', 'split', 'impossible')),
  -- In cents a month.
  rent_cents integer not null check (rent_cents > 0),
  property_id uuid references properties (id) on delete set null,
  -- One for each room; null where it has no name.
  room_names text[] not null check (cardinality(room_names) between 2 and 8),
  -- Null while people bid.
  result jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'bidding') = (result is null))
);
create index group_rents_property on group_rents (property_id) where property_id is not null;

-- What each room is worth to a member, in cents and in the order of the rooms. Nobody else is told before the result.
create table group_rent_bids (
  group_id uuid not null references group_rents (group_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  round integer not null,
  amounts integer[] not null check (cardinality(amounts) between 2 and 8),
  -- The most that they can pay; null is no limit.
  budget_cents integer check (budget_cents >= 0),
  changed_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_rent_bids_of on group_rent_bids (user_id);
