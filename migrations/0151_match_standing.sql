-- How much somebody is sought, and what their place in lists costs for it. Who has no row is new.
create table match_standing (
  user_id uuid primary key references users (id) on delete cascade,
  -- Times shown to others, faded to impressions_at.
  impressions real not null default 0 check (impressions >= 0),
  impressions_at timestamptz not null,
  -- Tenths of a point; worked out by domain/price.ts alone.
  price_tenths smallint not null
);

-- Whom somebody would live with, by gender: used only between two people who both said so. Told to nobody.
create table match_wishes (
  user_id uuid primary key references users (id) on delete cascade,
  genders text[] not null check (cardinality(genders) between 1 and 3 and genders <@ array['male', 'female', 'other']),
  updated_at timestamptz not null
);
