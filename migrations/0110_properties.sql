-- Homes on offer. Null is "not said": a draft may say nothing at all.
create table properties (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('draft', 'in_review', 'published', 'paused', 'reserved', 'rented', 'archived',
    'rejected', 'hidden_by_moderation', 'expired')),
  kind text check (kind in ('flat', 'house', 'studio', 'residence')),
  offer text check (offer in ('whole', 'rooms')),
  title text,
  description text,
  province_id text references provinces (id),
  city_id text references cities (id),
  district text,
  -- Private: the street (shown only where the owner chose so) and the point as the owner set it.
  street text,
  show_street boolean not null default false,
  lat double precision,
  lon double precision,
  -- The same point on a grid of 500 m: what everybody sees, and what distances are computed from.
  public_lat double precision,
  public_lon double precision,
  floor integer,
  lift boolean,
  m2 integer,
  bedrooms integer,
  bathrooms integer,
  heating text,
  air_conditioning boolean,
  furnished boolean,
  appliances text[] not null default '{}',
  wifi boolean,
  accessible boolean,
  energy_label text,
  registration_number text,
  advertiser text,
  owner_lives_in boolean,
  housemates integer,
  housemates_ages text[] not null default '{}',
  housemates_languages text[] not null default '{}',
  video_url text,
  available_from date,
  available_to date,
  min_stay_months integer,
  max_stay_months integer,
  smoking text check (smoking in ('yes', 'no', 'indifferent')),
  pets text check (pets in ('yes', 'no', 'indifferent')),
  visitors text check (visitors in ('yes', 'no', 'indifferent')),
  couples text check (couples in ('yes', 'no', 'indifferent')),
  crypto_payment text check (crypto_payment in ('yes', 'no', 'indifferent')),
  quiet_from integer,
  quiet_to integer,
  -- Amounts in cents; of an offer by rooms those of one room, whose price stands with the room.
  rent_cents integer check (rent_cents >= 0),
  bills_included text[] not null default '{}',
  bills_estimate_cents integer check (bills_estimate_cents >= 0),
  deposit_cents integer check (deposit_cents >= 0),
  extra_guarantee_cents integer check (extra_guarantee_cents >= 0),
  agency_fee_cents integer check (agency_fee_cents >= 0),
  agency_fee_payer text check (agency_fee_payer in ('tenant', 'owner')),
  contract text check (contract in ('habitual', 'seasonal', 'room', 'residence')),
  seasonal_cause text,
  empadronamiento text check (empadronamiento in ('yes', 'no', 'ask')),
  guarantor_required boolean,
  documents text[] not null default '{}',
  -- Computed whenever the home or its rooms change (domain/money.ts), so that searches can walk along them.
  monthly_cents integer,
  move_in_cents integer,
  free_rooms integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- When its owner last said that it is still free.
  confirmed_at timestamptz,
  state_since timestamptz not null,
  check ((lat is null) = (lon is null) and (public_lat is null) = (lat is null) and (public_lon is null) = (lat is null))
);
create index properties_own on properties (owner_id, created_at desc);

create table property_rooms (
  id uuid primary key,
  property_id uuid not null references properties (id) on delete cascade,
  position integer not null,
  name text,
  kind text check (kind in ('single', 'double', 'shared_bed')),
  m2 integer,
  private_bath boolean,
  desk boolean,
  has_window boolean,
  lock boolean,
  couple_allowed boolean,
  price_cents integer check (price_cents >= 0),
  available_from date,
  available_to date,
  state text not null check (state in ('available', 'reserved', 'occupied'))
);
create index property_rooms_of on property_rooms (property_id, position);

-- Without foreign key: a row that went by cascade would leave its stored bytes behind. A job removes what belongs to no home.
create table property_photos (
  id uuid primary key,
  property_id uuid not null,
  position integer not null,
  -- Of the largest stored size.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  created_at timestamptz not null
);
create index property_photos_of on property_photos (property_id, position);

-- What happened to a home, and who did it (null: time, or the house). Rows are added and never changed.
create table property_events (
  id uuid primary key,
  property_id uuid not null references properties (id) on delete cascade,
  actor_id uuid,
  action text not null,
  from_state text,
  to_state text,
  -- What belongs to the action: the prices before and after, a moderator's reason.
  data jsonb not null default '{}',
  created_at timestamptz not null
);
create index property_events_of on property_events (property_id, created_at);
