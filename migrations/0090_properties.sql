-- Dwellings on offer. Null means not specified; a draft may leave everything unspecified.
create table properties (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- Id in an agency's own files: importing it again updates the same property.
  external_id text,
  state text not null check (state in ('draft', 'in_review', 'published', 'paused', 'reserved', 'rented', 'archived',
    'rejected', 'hidden_by_moderation', 'expired')),
  kind text check (kind in ('flat', 'house', 'studio', 'residence')),
  offer text check (offer in ('whole', 'rooms')),
  title text,
  description text,
  province_id text references provinces (id),
  city_id text references cities (id),
  district text,
  -- Private: the street, displayed only if the owner chose so, and the exact point.
  street text,
  show_street boolean not null default false,
  lat double precision,
  lon double precision,
  -- The point snapped to a grid of 500 m: public, and used for distances.
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
  -- If offered by rooms, the amounts are those of one room, and its rent is in property_rooms.
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
  -- Computed when the property or its rooms change (domain/money.ts), so that searches can use indexes.
  monthly_cents integer,
  move_in_cents integer,
  free_rooms integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- Time when the owner last confirmed that it is available.
  confirmed_at timestamptz,
  -- Time of the last request to confirm, so that the owner gets one per expiry.
  expiry_warned_at timestamptz,
  state_since timestamptz not null,
  check ((lat is null) = (lon is null) and (public_lat is null) = (lat is null) and (public_lon is null) = (lat is null))
);
-- Orders of the search, which finds published properties only.
create index properties_newest on properties (published_at, id) where state = 'published';
create index properties_city_newest on properties (city_id, published_at, id) where state = 'published';
create index properties_province_newest on properties (province_id, published_at, id) where state = 'published';
create index properties_price on properties (monthly_cents, id) where state = 'published';
create index properties_city_price on properties (city_id, monthly_cents, id) where state = 'published';
create index properties_province_price on properties (province_id, monthly_cents, id) where state = 'published';
create index properties_area on properties (public_lat, public_lon) where state = 'published';
create index properties_unconfirmed on properties (confirmed_at) where state = 'published';
create unique index properties_external on properties (owner_id, external_id);
-- An import creates many properties at the same instant, so pages of an owner's properties also need the id.
create index properties_owner on properties (owner_id, created_at desc, id desc);
-- Usual time on the market in a city.
create index properties_city_let on properties (city_id, state_since) where state in ('reserved', 'rented');
-- Prices of comparable properties.
create index properties_comparable on properties (city_id, offer, bedrooms)
  where state in ('published', 'reserved') and monthly_cents is not null;
create index properties_in_review on properties (state_since, id) where state = 'in_review';
create index properties_created_at on properties (created_at desc, id desc);

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
create index property_rooms_property on property_rooms (property_id, position);

-- No foreign key: a row deleted by cascade would leave its stored files behind. A job deletes orphans.
create table property_photos (
  id uuid primary key,
  property_id uuid not null,
  position integer not null,
  -- Size of the largest stored rendition.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  -- Perceptual hash of 64 bits in hexadecimal: copies of a picture differ in few bits. Null for a picture without
  -- structure.
  image_hash text,
  -- Four bands of 16 bits, each prefixed with its position: candidates for a copy share a band.
  image_hash_bands integer[] not null default '{}',
  created_at timestamptz not null
);
create index property_photos_property on property_photos (property_id, position);
create index property_photos_image_hash_bands on property_photos using gin (image_hash_bands) where image_hash is not null;

-- Append-only history.
create table property_events (
  id uuid primary key,
  property_id uuid not null references properties (id) on delete cascade,
  -- Null for automatic changes.
  actor_id uuid,
  action text not null,
  from_state text,
  to_state text,
  -- Details of the action, such as prices before and after, or a moderator's reason.
  data jsonb not null default '{}',
  created_at timestamptz not null
);
create index property_events_property on property_events (property_id, created_at);
create index property_events_reached on property_events (created_at) where to_state in ('published', 'expired');
create index property_events_actor on property_events (actor_id);

-- Search index of a property, written when it is saved. Separate from `properties`, because nothing else reads it and
-- it is rebuilt when the text analysis changes (`edition`).
create table property_search (
  property_id uuid primary key references properties (id) on delete cascade,
  edition integer not null,
  -- Stems of the title, the description, the locations and the universities nearby.
  words tsvector not null,
  -- Normalised name of the district.
  district_key text,
  -- Metres from the public point to the nearest campus; without a point, a number larger than every distance.
  campus_m integer not null
);
create index property_search_words on property_search using gin (words);
create index property_search_campus on property_search (campus_m, property_id);

-- Deletion variants of the words of published properties, to correct typing errors.
create table property_words (
  form text not null,
  word text not null,
  primary key (form, word)
);

-- Districts of published properties, as first written.
create table property_districts (
  key text not null,
  city_id text not null references cities (id),
  name text not null,
  primary key (key, city_id)
);

create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- Filters as a canonical query string (domain/search).
  query text not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly', 'off')),
  created_at timestamptz not null,
  -- Time of the user's last look at the results; later ones are marked as new.
  seen_at timestamptz not null,
  -- Results up to this time have been announced.
  notified_at timestamptz not null
);
create index saved_searches_user on saved_searches (user_id, created_at);
create index saved_searches_due on saved_searches (frequency, notified_at) where frequency <> 'off';

-- Interest of a user in a property, once per user and property.
create table property_interests (
  property_id uuid not null references properties (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('sent', 'declined')),
  created_at timestamptz not null,
  declined_at timestamptz,
  primary key (property_id, user_id)
);
create index property_interests_user on property_interests (user_id);

-- Views, interests and saves of a property per day.
create table property_daily_statistics (
  property_id uuid not null references properties (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  interests integer not null default 0,
  saves integer not null default 0,
  primary key (property_id, day)
);

-- Visitors already counted on a day, as hashes with the day's salt: deleting the salt makes them anonymous.
create table property_viewers (
  day date not null,
  property_id uuid not null references properties (id) on delete cascade,
  visitor text not null,
  primary key (day, property_id, visitor)
);

create table property_view_salts (
  day date primary key,
  salt text not null
);
