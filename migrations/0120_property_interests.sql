-- Who has told the owner of a home that they would like it: once per person and home.
create table property_interests (
  property_id uuid not null references properties (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('sent', 'declined')),
  created_at timestamptz not null,
  declined_at timestamptz,
  primary key (property_id, user_id)
);
create index property_interests_by on property_interests (user_id);
