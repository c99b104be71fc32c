-- What somebody should learn of. `data` says what it is about, by type (features/notifications/domain/notice.ts).
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  data jsonb not null,
  read boolean not null default false,
  created_at timestamptz not null
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not read;
