-- Reference data: ids are the official codes, so they are text and carry their leading zeros.
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
  population integer
);
create index cities_province on cities (province_id);

create table universities (
  id text primary key check (id <> 'other'),
  name text not null,
  short_name text not null,
  kind text not null check (kind in ('public', 'private')),
  city_id text not null references cities (id),
  province_id text not null references provinces (id),
  ror text,
  domains text[] not null
);

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

-- Which edition of the reference data the tables hold.
create table reference_stamps (
  name text primary key,
  stamp text not null,
  loaded_at timestamptz not null
);
