-- One profile a person, under the person's own id. Missing answers are null.
create table profiles (
  id uuid primary key references users (id) on delete cascade,
  alias text,
  -- What makes two aliases the same: folded, and look-alike letters drawn together.
  alias_key text constraint profiles_alias_key unique,
  name text,
  gender text check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  -- 'bird-3', or the version of an uploaded photo.
  avatar text,
  type text not null default 'student' check (type in ('student', 'professional')),
  province_id text references provinces (id),
  city_id text references cities (id),
  -- An id of universities, or 'other'.
  university_id text,
  smoking text check (smoking in ('yes', 'no', 'indifferent')),
  pets text check (pets in ('yes', 'no', 'indifferent')),
  visitors text check (visitors in ('yes', 'no', 'indifferent')),
  couples text check (couples in ('yes', 'no', 'indifferent')),
  crypto_payment text check (crypto_payment in ('yes', 'no', 'indifferent')),
  -- One bit an interest, in the order of INTERESTS.
  interests integer not null default 0 check (interests between 0 and 8191),
  otros_friki text not null default '',
  description text,
  website text,
  phone text,
  age smallint check (age between 18 and 65),
  solana_wallet text,
  erasmus_friendly boolean,
  mascotas boolean not null default false,
  fumadores boolean not null default false,
  indiferente boolean not null default false,
  university_ids jsonb not null default '[]',
  -- Optional habits: 1 to 5 from little to much, money in cents a month.
  cleanliness smallint check (cleanliness between 1 and 5),
  sleep smallint check (sleep between 1 and 5),
  noise smallint check (noise between 1 and 5),
  guest_nights smallint check (guest_nights between 1 and 5),
  move_in date,
  budget_cents integer check (budget_cents > 0),
  stay_months smallint check (stay_months > 0),
  onboarding_completed boolean not null default false,
  onboarding_skipped_at timestamptz,
  -- The confirmed address belongs to the university that the profile names.
  verified boolean not null default false,
  visible boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((alias is null) = (alias_key is null))
);
create index profiles_city on profiles (city_id);

-- Uploaded photos: the shown one, and at most one more that waits to be chosen.
create table profile_photos (
  user_id uuid not null references users (id) on delete cascade,
  version text not null,
  uploaded_at timestamptz not null,
  primary key (user_id, version)
);

create table blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- Two people who have both written to each other, or have matched. The lower id first.
create table acquaintances (
  a_id uuid not null references users (id) on delete cascade,
  b_id uuid not null references users (id) on delete cascade,
  since timestamptz not null,
  primary key (a_id, b_id),
  check (a_id < b_id)
);
create index acquaintances_b on acquaintances (b_id);
