-- A reference that a person of a stay writes about another one.
create table stay_references (
  id uuid primary key,
  tenancy_id uuid not null references tenancies (id) on delete cascade,
  writer_id uuid not null references users (id) on delete cascade,
  subject_id uuid not null references users (id) on delete cascade,
  -- Answers to the closed questions, by question. Empty after the writer has withdrawn the reference.
  answers jsonb not null,
  fact text not null default '',
  -- Answer of the person described.
  reply text,
  -- Both references of a pair open when the second is written, or at this time.
  opens_at timestamptz not null,
  -- The pair has been told that it is open.
  is_announced boolean not null default false,
  -- Keeps its row, so that the other person cannot write after having read it.
  withdrawn_at timestamptz,
  -- The stay is independent enough to appear on the profile, as of the day of writing.
  counts boolean not null,
  created_at timestamptz not null,
  unique (tenancy_id, writer_id, subject_id),
  check (writer_id <> subject_id)
);
create index stay_references_writer on stay_references (writer_id);
create index stay_references_subject on stay_references (subject_id);
create index stay_references_due on stay_references (opens_at) where not is_announced;
