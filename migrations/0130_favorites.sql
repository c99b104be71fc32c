-- What somebody keeps for later: homes, rooms and people; groups too, once there are any. Without a foreign key to what is kept:
-- something that is gone stays in the list as gone until it is taken away.
create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('home', 'room', 'group', 'person')),
  subject_id uuid not null,
  note text,
  -- Of homes and rooms: tell me when it becomes cheaper.
  price_alert boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, kind, subject_id)
);
create index favorites_of_subject on favorites (kind, subject_id);
