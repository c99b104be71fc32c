-- Saved properties, rooms, groups and people. No foreign key: a deleted subject stays in the list as removed until the
-- user removes it.
create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('home', 'room', 'group', 'person')),
  subject_id uuid not null,
  note text,
  -- Notify about lower prices; for properties and rooms.
  price_alert boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, kind, subject_id)
);
create index favorites_subject on favorites (kind, subject_id);
