-- What somebody has reported, with a copy of what they saw. It outlives both people: whoever goes is no longer named.
create table reports (
  id uuid primary key,
  reporter_id uuid references users (id) on delete set null,
  type text not null check (type in ('chat', 'profile', 'listing', 'group', 'score')),
  -- A conversation as the reporter names it (chat-{userId}), or the id of a person or a thing.
  resource_id text not null,
  reported_user_id uuid references users (id) on delete set null,
  reason text not null,
  description text,
  priority text not null check (priority in ('low', 'medium', 'high')),
  state text not null check (state in ('open', 'triaged', 'actioned', 'dismissed', 'appealed')),
  evidence jsonb not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
-- One that waits for a decision per reporter and subject.
create unique index reports_open on reports (reporter_id, type, resource_id) where state in ('open', 'triaged');
create index reports_by on reports (reporter_id, created_at);
create index reports_about on reports (reported_user_id);
create index reports_queue on reports (created_at desc, id desc);

-- What moderators did and read. Rows are added and never touched again; without foreign keys, which would touch them.
create table audit_log (
  id uuid primary key,
  actor_id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  created_at timestamptz not null
);
create index audit_log_subject on audit_log (subject_type, subject_id, created_at);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end;
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
