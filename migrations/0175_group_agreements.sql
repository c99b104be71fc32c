-- What people of a group agree on about living together. A version is never changed: other words or other members make a new one.
create table group_agreements (
  group_id uuid not null references groups (id) on delete cascade,
  version integer not null check (version > 0),
  -- Whom it binds. Ids of people who are gone stay, and say nothing.
  member_ids uuid[] not null,
  clauses jsonb not null,
  -- Points that the group added itself.
  own text[] not null default '{}',
  -- Rooms and prices; null where the rent was not split.
  rent jsonb,
  created_at timestamptz not null,
  primary key (group_id, version)
);

-- Who signed which version, under which name.
create table group_signatures (
  group_id uuid not null,
  version integer not null,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  signed_at timestamptz not null,
  primary key (group_id, version, user_id),
  foreign key (group_id, version) references group_agreements (group_id, version) on delete cascade
);
create index group_signatures_of on group_signatures (user_id);
