-- Photos that an import names for a property: still to be fetched, or left out with the reason. A stored photo has no
-- row here.
create table property_photo_imports (
  property_id uuid not null references properties (id) on delete cascade,
  position integer not null check (position >= 0),
  url text not null,
  -- Null until the photo is left out.
  problem text check (problem ~ '^[a-z_]{3,30}$'),
  primary key (property_id, position)
);
