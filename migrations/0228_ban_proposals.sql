-- Bans that wait for a second moderator. The account is suspended meanwhile.
create table ban_proposals (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Subject of the statement of reasons.
  subject_type text not null check (subject_type in ('profile', 'listing', 'group')),
  subject_id uuid not null,
  reason text not null,
  facts text not null check (char_length(facts) between 1 and 1000),
  found_by text not null check (found_by in ('report', 'automatic', 'own')),
  report_id uuid references reports (id) on delete set null,
  -- The suspension imposed with the proposal; null if the account was suspended already.
  suspension_id uuid references sanctions (id) on delete set null,
  proposed_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'suspended', 'refused', 'withdrawn')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- Explanation for the moderator who proposed the ban.
  answer text check (char_length(answer) between 1 and 1000),
  check ((state = 'open') = (decided_at is null))
);
create unique index ban_proposals_open on ban_proposals (user_id) where state = 'open';
create index ban_proposals_user on ban_proposals (user_id, created_at desc);
create index ban_proposals_waiting on ban_proposals (created_at) where state = 'open';
create index ban_proposals_report on ban_proposals (report_id);
create index ban_proposals_suspension on ban_proposals (suspension_id);
create index ban_proposals_proposed_by on ban_proposals (proposed_by);
create index ban_proposals_decided_by on ban_proposals (decided_by);

-- The second moderator of a ban.
alter table sanctions add column approved_by uuid references users (id) on delete set null;
create index sanctions_approved_by on sanctions (approved_by);
