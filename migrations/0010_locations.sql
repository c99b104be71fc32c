-- Reference data. Ids are the official codes, which have leading zeros, so they are text.
create table provinces (
  id text primary key check (id ~ '^[0-9]{2}$'),
  name text not null
);

create table cities (
  id text primary key check (id ~ '^[0-9]{5}$'),
  name text not null,
  province_id text not null references provinces (id),
  lat double precision not null,
  lon double precision not null,
  population integer,
  -- Time when an admin added it; null for reference data. Releases do not change added rows.
  added_at timestamptz
);
create index cities_province on cities (province_id);
create index cities_added on cities (added_at) where added_at is not null;

create table universities (
  id text primary key check (id <> 'other'),
  name text not null,
  short_name text not null,
  kind text not null check (kind in ('public', 'private')),
  city_id text not null references cities (id),
  province_id text not null references provinces (id),
  -- Identifier of the Research Organization Registry.
  ror text,
  -- Domains of the university's email addresses.
  domains text[] not null,
  -- As in `cities`.
  added_at timestamptz
);
create index universities_added on universities (added_at) where added_at is not null;

create table university_campuses (
  university_id text not null references universities (id),
  position integer not null,
  name text not null,
  city_id text not null references cities (id),
  lat double precision not null,
  lon double precision not null,
  primary key (university_id, position)
);
create index university_campuses_city on university_campuses (city_id);

-- Checksum of the reference data in the tables, so that a start loads it only after a change.
create table seed_versions (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null
);
