-- Data exports: zips of all personal data of a user, written by a job and deleted on expiry.
create table exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('asked', 'making', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  bytes bigint,
  lang text not null check (lang in ('es', 'en')),
  asked_at timestamptz not null,
  -- Heartbeat of the job: a stale export is started again.
  touched_at timestamptz not null,
  expires_at timestamptz,
  check ((state = 'ready') = (expires_at is not null))
);
-- One pending export per user.
create unique index exports_pending on exports (user_id) where state in ('asked', 'making');
create index exports_user on exports (user_id, asked_at desc);
create index exports_expiring on exports (expires_at) where state = 'ready';

-- Requested account deletions. No foreign key: the row is deleted last, so that an interrupted erasure is resumed.
create table account_deletions (
  user_id uuid primary key,
  requested_at timestamptz not null,
  -- Start of the erasure; until then the user can cancel.
  due_at timestamptz not null,
  -- First start of the erasure.
  started_at timestamptz
);
create index account_deletions_due on account_deletions (due_at);
