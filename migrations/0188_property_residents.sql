-- People who live in a property that someone else offers, and who agreed to be named there. A row is their consent: it
-- exists only after they have accepted an invitation, and ends when they leave or are removed.
create table property_residents (
  property_id uuid not null references properties (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (property_id, user_id)
);
create index property_residents_user on property_residents (user_id);
