-- One profile per user, with the user's id. Missing answers are null.
create table profiles (
  id uuid primary key references users (id) on delete cascade,
  alias text,
  -- Normalised alias, with look-alike letters unified, so that confusable aliases collide.
  alias_key text constraint profiles_alias_key unique,
  name text,
  gender text check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  -- 'bird-3', or the version of an uploaded photo.
  avatar text,
  type text not null default 'student' check (type in ('student', 'professional')),
  province_id text references provinces (id),
  city_id text references cities (id),
  -- University id, or 'other'.
  university_id text,
  university_ids jsonb not null default '[]',
  smoking text check (smoking in ('yes', 'no', 'indifferent')),
  pets text check (pets in ('yes', 'no', 'indifferent')),
  visitors text check (visitors in ('yes', 'no', 'indifferent')),
  couples text check (couples in ('yes', 'no', 'indifferent')),
  crypto_payment text check (crypto_payment in ('yes', 'no', 'indifferent')),
  mascotas boolean not null default false,
  fumadores boolean not null default false,
  indiferente boolean not null default false,
  -- Bit mask, in the order of INTERESTS.
  interests integer not null default 0 check (interests between 0 and 8191),
  otros_friki text not null default '',
  -- Optional habits, from 1 (little) to 5 (much).
  cleanliness smallint check (cleanliness between 1 and 5),
  sleep smallint check (sleep between 1 and 5),
  noise smallint check (noise between 1 and 5),
  guest_nights smallint check (guest_nights between 1 and 5),
  move_in date,
  -- Per month.
  budget_cents integer check (budget_cents > 0),
  stay_months smallint check (stay_months > 0),
  description text,
  website text,
  phone text,
  age smallint check (age between 18 and 65),
  solana_wallet text,
  erasmus_friendly boolean,
  onboarding_completed boolean not null default false,
  onboarding_skipped_at timestamptz,
  -- True if an email address of the profile's university was verified, at `verified_at`.
  verified boolean not null default false,
  verified_at timestamptz,
  visible boolean not null default true,
  -- The owner's choice while moderation hides the profile; else null.
  visible_when_hidden boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((alias is null) = (alias_key is null))
);
create index profiles_city on profiles (city_id);
create index profiles_hidden on profiles (id) where not visible;
-- Matching reads profiles from this index alone: users in lists have completed onboarding and are visible.
create index profiles_listed on profiles (province_id, city_id, age)
  include (
    id, university_id, type, interests, erasmus_friendly,
    smoking, pets, visitors, couples, crypto_payment, mascotas, fumadores, indiferente,
    cleanliness, sleep, noise, guest_nights, move_in, budget_cents, stay_months, gender, verified
  )
  where onboarding_completed and onboarding_skipped_at is null and visible;
create index profiles_verified_at on profiles (verified_at) where verified;

-- A profile hidden by moderation stays hidden, regardless of what its owner saves.
create function profiles_stay_hidden() returns trigger language plpgsql as $$
begin
  if new.visible_when_hidden is not null then
    new.visible := false;
  end if;
  return new;
end;
$$;
create trigger profiles_stay_hidden before update on profiles
  for each row execute function profiles_stay_hidden();

-- Uploaded photos: the current one, and at most one not chosen yet.
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

-- Pairs of users who have both written, or who matched. The lower id comes first.
create table acquaintances (
  a_id uuid not null references users (id) on delete cascade,
  b_id uuid not null references users (id) on delete cascade,
  since timestamptz not null,
  primary key (a_id, b_id),
  check (a_id < b_id)
);
create index acquaintances_b on acquaintances (b_id);

-- Verified university addresses, as keyed hashes. An address verifies one account.
create table university_verifications (
  user_id uuid primary key references users (id) on delete cascade,
  university_id text not null,
  address_key text not null constraint university_verifications_address_key unique,
  verified_at timestamptz not null,
  -- Time of the reminder that the verification expires soon; null before it.
  reminded_at timestamptz
);

-- Pending verification codes. The address is stored only as a keyed hash.
create table university_verification_requests (
  user_id uuid primary key references users (id) on delete cascade,
  university_id text not null,
  address_key text not null,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);

-- Users who hide their properties and groups from search engines. Without a row they are indexed.
create table search_engine_settings (
  user_id uuid primary key references users (id) on delete cascade,
  hide_from_engines boolean not null,
  updated_at timestamptz not null
);
