-- Addresses of Kyero feeds that owners let the server read once a day, at most one per person.
create table property_import_feeds (
  owner_id uuid primary key references users (id) on delete cascade,
  url text not null check (char_length(url) <= 2000),
  created_at timestamptz not null,
  paused_at timestamptz,
  requested_at timestamptz not null,
  next_read_at timestamptz not null,
  -- End of the last attempt; its problem is null if it succeeded.
  read_at timestamptz,
  problem text check (problem ~ '^[a-z_]{3,40}$'),
  -- Of the last attempt that succeeded.
  result jsonb
);
create index property_import_feeds_due on property_import_feeds (next_read_at) where paused_at is null;

-- Listings of a feed. The hashes of the values that the last reading left in each field tell which fields their owner
-- has changed since.
create table property_import_feed_items (
  property_id uuid primary key references properties (id) on delete cascade,
  owner_id uuid not null references property_import_feeds (owner_id) on delete cascade,
  field_hashes jsonb not null,
  -- Time of the first reading that no longer had the listing.
  missing_at timestamptz
);
create index property_import_feed_items_owner on property_import_feed_items (owner_id);
