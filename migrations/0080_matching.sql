-- One row per pair, regardless of who requested first, so that two simultaneous requests become one match.
create table connections (
  id uuid primary key,
  -- Requesting and requested user.
  from_id uuid not null references users (id) on delete cascade,
  to_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('sent', 'mutual', 'declined', 'withdrawn', 'ended')),
  created_at timestamptz not null,
  -- Time of the last change of `state`.
  changed_at timestamptz not null,
  -- User who ended the match.
  ended_by uuid references users (id) on delete cascade,
  -- Times when each user first saw the current state.
  from_seen_at timestamptz,
  to_seen_at timestamptz,
  -- Score and explanation at the time of the request; they do not change with the formula.
  score_tenths integer not null,
  version integer not null,
  explanation jsonb not null,
  check (from_id <> to_id),
  check ((state = 'ended') = (ended_by is not null))
);
create unique index connections_pair on connections (least(from_id, to_id), greatest(from_id, to_id));
create index connections_from on connections (from_id, created_at);
create index connections_to on connections (to_id, created_at);
-- Pending requests are counted in this index alone.
create index connections_pending on connections (to_id) where state = 'sent';
create index connections_created_at on connections (created_at);
create index connections_matched_at on connections (changed_at) where state = 'mutual';

-- Skipped people. Undone passes are kept, because only the last pass can be undone, once.
create table match_passes (
  user_id uuid not null references users (id) on delete cascade,
  other_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index match_passes_last on match_passes (user_id, at);
create index match_passes_other on match_passes (other_id);

-- Exposure of a user in lists, and the ranking penalty that follows from it. New users have no row.
create table match_exposure (
  user_id uuid primary key references users (id) on delete cascade,
  -- Decayed number of times shown to others, as of `impressions_at`.
  impressions real not null default 0 check (impressions >= 0),
  impressions_at timestamptz not null,
  -- Tenths of a point; computed by domain/exposure-penalty.ts alone.
  penalty_tenths smallint not null
);

-- Preferred genders of flatmates. Private, and applied only between two users who both set them.
create table gender_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  genders text[] not null check (cardinality(genders) between 1 and 3 and genders <@ array['male', 'female', 'other']),
  updated_at timestamptz not null
);

-- Progress of the digest of new matches: the last check, and the time from which new people counted in it.
create table match_digests (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz not null,
  checked_at timestamptz not null
);
create index match_digests_checked_at on match_digests (checked_at);
