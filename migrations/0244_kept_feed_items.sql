-- The hashes of a removed feed stay, so that adding it again keeps what its owner changed by hand.
alter table property_import_feed_items
  drop constraint property_import_feed_items_owner_id_fkey,
  add foreign key (owner_id) references users (id) on delete cascade,
  -- Time at which the feed was removed; null once a reading has the listing again.
  add column detached_at timestamptz;
