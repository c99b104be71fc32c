-- Decisions whose mails have not left yet, so that the moderator can undo them. Deleted when the mails leave.
create table case_decisions (
  id uuid primary key,
  case_id uuid not null,
  outcome text not null check (outcome in ('actioned', 'proposed', 'allowed', 'gone', 'unfounded', 'abusive')),
  by_id uuid references users (id) on delete set null,
  -- Sanctions that the decision has imposed.
  sanction_ids uuid[] not null,
  -- State to return to: of the case, of the account, and earlier sanctions that were replaced.
  previous jsonb not null,
  due_at timestamptz not null
);
create index case_decisions_by on case_decisions (by_id);
create index case_decisions_sanctions on case_decisions using gin (sanction_ids);
