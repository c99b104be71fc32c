-- Who wants to live with whom: one row for a pair, whichever of the two asked first, so that two who ask at once are one match.
create table connections (
  id uuid primary key,
  -- Who asked, and who was asked.
  from_id uuid not null references users (id) on delete cascade,
  to_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('sent', 'mutual', 'declined', 'withdrawn', 'ended')),
  -- When it was asked, and when the state last changed.
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Who ended a match.
  ended_by uuid references users (id) on delete cascade,
  -- When each of the two first saw it as it now stands.
  from_seen_at timestamptz,
  to_seen_at timestamptz,
  -- The score and the explanation of that day, told to either side: they stay whatever the formula becomes.
  score_tenths integer not null,
  version integer not null,
  explanation jsonb not null,
  check (from_id <> to_id),
  check ((state = 'ended') = (ended_by is not null))
);
create unique index connections_pair on connections (least(from_id, to_id), greatest(from_id, to_id));
create index connections_from on connections (from_id, created_at);
create index connections_to on connections (to_id, created_at);
-- How many unanswered requests somebody has, asked of the index alone.
create index connections_pending on connections (to_id) where state = 'sent';

-- Whom somebody has passed over. Only the last one can be taken back, once.
create table passes (
  user_id uuid not null references users (id) on delete cascade,
  other_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index passes_last on passes (user_id, at);
create index passes_other on passes (other_id);
