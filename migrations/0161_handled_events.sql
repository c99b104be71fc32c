-- Effects of events that have no unique key of their own, so that a repeated task has no second effect.
create table handled_events (
  id uuid primary key,
  handled_at timestamptz not null
);
create index handled_events_handled_at on handled_events (handled_at);

-- Statements of reasons are sent by a task of their event, no longer by a sweep.
drop index sanctions_unnotified;
