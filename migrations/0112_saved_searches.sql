-- Searches that people keep, to be told of what is new.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- Its filters as an address says them, in their fixed order (domain/search.ts).
  query text not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly', 'off')),
  created_at timestamptz not null,
  -- When its owner last looked at it: what came after is fresh.
  seen_at timestamptz not null,
  -- Until when its owner has been told of what is new.
  told_at timestamptz not null
);
create index saved_searches_own on saved_searches (user_id, created_at);
create index saved_searches_due on saved_searches (frequency, told_at) where frequency <> 'off';
