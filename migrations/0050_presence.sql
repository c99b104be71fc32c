-- Last activity of users. It is written in batches and cheap to lose: the table is unlogged and empty after a crash.
create unlogged table presence (
  user_id uuid primary key,
  is_online boolean not null,
  seen_at timestamptz not null
) with (fillfactor = 50);

create table presence_settings (
  user_id uuid primary key references users (id) on delete cascade,
  hide_presence boolean not null default false,
  updated_at timestamptz not null
);
