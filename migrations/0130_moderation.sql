-- Reports with a copy of the reported content. They outlive both users, whose ids are cleared. The rows of one type and
-- resource_id with the same decision form a case and change together.
create table reports (
  id uuid primary key,
  reporter_id uuid references users (id) on delete set null,
  type text not null check (type in ('chat', 'profile', 'listing', 'group', 'score')),
  -- Conversation as the reporter addresses it (chat-{userId}), or the id of a person or a thing.
  resource_id text not null,
  reported_user_id uuid references users (id) on delete set null,
  reason text not null,
  description text,
  priority text not null check (priority in ('low', 'medium', 'high')),
  state text not null check (state in ('open', 'triaged', 'actioned', 'dismissed', 'appealed')),
  evidence jsonb not null,
  -- Name of the subject at the time of the report, and the normalised text that moderators search.
  subject_name text not null default '',
  search_text text not null default '',
  -- Keyed hash of the reporter's IP address: reports from one address on one day count once. Cleared on decision.
  origin text,
  assignee_id uuid references users (id) on delete set null,
  -- Version for optimistic locking.
  version integer not null default 1,
  created_at timestamptz not null,
  -- Time when a moderator first took, triaged or decided the case.
  first_action_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  -- Reason of a dismissal; null for pending and actioned reports.
  verdict text check (verdict in ('allowed', 'gone', 'unfounded', 'abusive')),
  -- Explanation for other moderators.
  decision text
);
-- One pending report per reporter and subject.
create unique index reports_open on reports (reporter_id, type, resource_id) where state in ('open', 'triaged');
create index reports_reporter on reports (reporter_id, created_at);
create index reports_reported_user on reports (reported_user_id);
create index reports_newest on reports (created_at desc, id desc);
create index reports_case on reports (type, resource_id, state);
create index reports_assignee on reports (assignee_id);
create index reports_decider on reports (decided_by);
create index reports_in_state on reports (state, decided_at desc);
create index reports_decided_at on reports (decided_at) where decided_at is not null;

-- Internal notes of moderators on a case.
create table report_notes (
  id uuid primary key,
  report_id uuid not null references reports (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index report_notes_report on report_notes (report_id, created_at);
create index report_notes_author on report_notes (author_id);

-- Sanctions against a user, their listing or their group, with the statement of reasons that the user reads.
create table sanctions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  subject_type text not null check (subject_type in ('profile', 'listing', 'group')),
  subject_id uuid not null,
  action text not null check (action in ('warn', 'hide', 'suspend', 'ban')),
  -- Code of the violated rule.
  reason text not null,
  facts text not null check (char_length(facts) between 1 and 1000),
  found_by text not null check (found_by in ('report', 'automatic', 'own')),
  is_automated boolean not null default false,
  until timestamptz,
  by_id uuid references users (id) on delete set null,
  report_id uuid references reports (id) on delete set null,
  created_at timestamptz not null,
  lifted_at timestamptz,
  -- Time of the notification. A job notifies later if the process ended before it.
  notified_at timestamptz,
  check ((action = 'suspend') = (until is not null))
);
create index sanctions_user on sanctions (user_id, created_at desc);
create index sanctions_subject on sanctions (subject_id, created_at desc);
create index sanctions_report on sanctions (report_id);
create index sanctions_by on sanctions (by_id);
create index sanctions_unnotified on sanctions (created_at) where notified_at is null;

-- At most one appeal per sanction.
create table appeals (
  id uuid primary key,
  sanction_id uuid not null unique references sanctions (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 4000),
  state text not null check (state in ('open', 'accepted', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  answer text,
  check ((state = 'open') = (decided_at is null))
);
create index appeals_open on appeals (created_at) where state = 'open';
create index appeals_decider on appeals (decided_by);

-- Actions and reads of admins. Rows are immutable, so there are no foreign keys, which would update them. Each row
-- contains the hash of the previous one: `npm run audit -- verify` finds changed, deleted and inserted rows.
create table audit_log (
  id uuid primary key,
  -- Null for system actions.
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  -- Names of fields, states and counts; never user content or secrets.
  detail jsonb,
  created_at timestamptz not null,
  -- Computed by a trigger; given values are ignored.
  seq bigint not null default 0,
  prev_hash text not null default '',
  hash text not null default ''
);
create index audit_log_subject on audit_log (subject_type, subject_id, created_at);
create unique index audit_log_seq on audit_log (seq);
create index audit_log_actor on audit_log (actor_id, seq);
create index audit_log_action on audit_log (action, seq);

-- Last row of the chain. Inserts lock it until the end of their transaction, so the chain has neither gaps nor forks.
create table audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, '');

-- Hashed content of a row, formatted equally on every engine.
create function audit_canonical_text(r audit_log) returns text language sql stable as $$
  select jsonb_build_array(r.seq, r.id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    r.actor_id, r.action, r.subject_type, r.subject_id, r.detail)::text
$$;
create function audit_hash(prev text, canonical text) returns text language sql immutable as $$
  select encode(sha256(convert_to(prev || E'\n' || canonical, 'UTF8')), 'hex')
$$;
create function audit_log_is_chained() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  update audit_head set seq = seq + 1 where id = 1 returning * into strict head;
  new.seq := head.seq;
  new.prev_hash := head.hash;
  new.hash := audit_hash(head.hash, audit_canonical_text(new));
  update audit_head set hash = new.hash where id = 1;
  return new;
end;
$$;
create trigger audit_log_chained before insert on audit_log
  for each row execute function audit_log_is_chained();

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end;
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();

-- Statistics per day in the time zone of Madrid, computed by a job, so that a year costs as many rows as it has days.
-- Counts do not decrease when users are erased or old messages are deleted.
create table daily_stats (
  day date not null,
  name text not null,
  value integer not null check (value >= 0),
  counted_at timestamptz not null,
  primary key (day, name)
);
