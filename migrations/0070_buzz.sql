-- Rate limits count these rows under a lock on the sender.
create table buzzes (
  id uuid primary key,
  from_user_id uuid not null references users (id) on delete cascade,
  to_user_id uuid not null references users (id) on delete cascade,
  message text,
  created_at timestamptz not null,
  check (from_user_id <> to_user_id)
);
create index buzzes_from on buzzes (from_user_id, created_at);
create index buzzes_to on buzzes (to_user_id, created_at);
