-- A case is what waits, or was decided at one time, about the same thing: the rows of one type and resource_id. They move together.
alter table reports
  add column assignee_id uuid references users (id) on delete set null,
  -- Counts what was done to a case, so that two moderators notice each other.
  add column version integer not null default 1,
  -- When somebody first did something about it: took it, looked into it, or decided.
  add column first_action_at timestamptz,
  add column decided_by uuid references users (id) on delete set null,
  -- Why it came to nothing; of those that waited or ended in an action null.
  add column verdict text check (verdict in ('allowed', 'gone', 'unfounded', 'abusive')),
  -- What was decided, in a moderator's words. For moderators alone.
  add column decision text,
  -- What it is about, as it was called then, and what a moderator may search it by, folded.
  add column subject_name text not null default '',
  add column search_text text not null default '',
  -- A keyed digest of the address it came from: two accounts of one day and one address count as one. Until it is decided.
  add column origin text;
update reports set subject_name = coalesce(evidence -> 'profile' ->> 'display_name', evidence -> 'group' ->> 'name', '');
update reports set search_text = lower(subject_name || ' ' || coalesce(description, ''));

create index reports_case on reports (type, resource_id, state);
create index reports_assignee on reports (assignee_id);
create index reports_decider on reports (decided_by);
create index reports_in_state on reports (state, decided_at desc);

-- What moderators tell each other about a case.
create table report_notes (
  id uuid primary key,
  report_id uuid not null references reports (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index report_notes_report on report_notes (report_id, created_at);
create index report_notes_author on report_notes (author_id);
