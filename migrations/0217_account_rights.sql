-- Zips of all that is kept of somebody, made by a job. One is under way at a time; each goes when its time is over.
create table exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('asked', 'making', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  bytes bigint,
  lang text not null check (lang in ('es', 'en')),
  asked_at timestamptz not null,
  -- When the job last wrote here: one that fell silent is made again.
  touched_at timestamptz not null,
  expires_at timestamptz,
  check ((state = 'ready') = (expires_at is not null))
);
create unique index exports_under_way on exports (user_id) where state in ('asked', 'making');
create index exports_of on exports (user_id, asked_at desc);
create index exports_over on exports (expires_at) where state = 'ready';

-- Accounts on their way out. Without a foreign key: the row goes last, so that what was cut off is found and finished.
create table departures (
  user_id uuid primary key,
  asked_at timestamptz not null,
  -- From then on it is erased, and there is no way back.
  due_at timestamptz not null,
  started_at timestamptz
);
create index departures_due on departures (due_at);
