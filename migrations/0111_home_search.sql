-- What homes are found by, kept when a home is saved. Apart from the home: nobody reads it, and it is written anew when
-- the way of reading texts changes (`edition`).
create table property_search (
  property_id uuid primary key references properties (id) on delete cascade,
  edition integer not null,
  -- Stems of the title, the description, the places and the universities nearby (domain/home-words.ts).
  words tsvector not null,
  -- The district's name as search boxes compare it.
  district_key text,
  -- Metres from the public point to the nearest campus; a number beyond all distances where there is no point.
  campus_m integer not null
);
create index property_search_words on property_search using gin (words);
create index property_search_campus on property_search (campus_m, property_id);

-- Words that published homes use, by what is left of them without one letter: so that typing errors find them.
create table property_words (
  form text not null,
  word text not null,
  primary key (form, word)
);

-- Districts that published homes have named, as first written.
create table property_districts (
  key text not null,
  city_id text not null references cities (id),
  name text not null,
  primary key (key, city_id)
);

-- Searches walk along these; nothing but published homes is in them.
create index properties_newest on properties (published_at, id) where state = 'published';
create index properties_city_newest on properties (city_id, published_at, id) where state = 'published';
create index properties_province_newest on properties (province_id, published_at, id) where state = 'published';
create index properties_price on properties (monthly_cents, id) where state = 'published';
create index properties_city_price on properties (city_id, monthly_cents, id) where state = 'published';
create index properties_province_price on properties (province_id, monthly_cents, id) where state = 'published';
create index properties_area on properties (public_lat, public_lon) where state = 'published';
create index profiles_hidden on profiles (id) where not visible;
