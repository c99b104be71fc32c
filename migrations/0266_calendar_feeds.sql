-- Secret address under which calendar applications read the viewings of a user.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);
