-- A room-wanted post: what a person who looks for a room tells owners and households. One per person.
create table room_wanted_posts (
  user_id uuid primary key references users (id) on delete cascade,
  state text not null check (state in ('draft', 'published', 'paused', 'closed')),
  city_id text references cities (id),
  -- Names of neighbourhoods and areas.
  zones text[] not null default '{}',
  -- The most that the person would pay per month, bills included.
  budget_cents integer,
  move_in_from date,
  -- Null: on the day of move_in_from.
  move_in_to date,
  stay_months smallint,
  about text,
  languages text[] not null default '{}',
  published_at timestamptz,
  -- Searches leave the post out from then on; a renewal moves it.
  expires_at timestamptz,
  -- Publications of one day, against flooding.
  publications_on date,
  publications smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index room_wanted_posts_city on room_wanted_posts (city_id, published_at desc, user_id desc) where state = 'published';
create index room_wanted_posts_newest on room_wanted_posts (published_at desc, user_id desc) where state = 'published';
