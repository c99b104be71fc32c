-- The owner's words to applicants who were declined.
alter table applications add column closing_message text;

-- Private note of the owner about an application.
create table application_notes (
  application_id uuid primary key references applications (id) on delete cascade,
  note text not null,
  updated_at timestamptz not null
);

-- Refusals that can be undone until they are due.
create table application_declines (
  application_id uuid primary key references applications (id) on delete cascade,
  batch_id uuid not null,
  message text not null,
  due_at timestamptz not null
);
create index application_declines_batch on application_declines (batch_id);
