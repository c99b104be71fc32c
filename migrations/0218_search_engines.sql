-- Who does not want their homes and groups in search engines. No row: they may stand there.
create table search_engine_settings (
  user_id uuid primary key references users (id) on delete cascade,
  hide_from_engines boolean not null,
  updated_at timestamptz not null
);
