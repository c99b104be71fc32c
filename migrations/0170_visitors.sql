-- False: visitors without an account never see this person, not even as an anonymous card.
alter table profiles add column shown_to_visitors boolean not null default true;

-- An interest that somebody asked to send before they had an account. It waits for a finished profile.
create table pending_interests (
  user_id uuid primary key references users (id) on delete cascade,
  to_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  check (user_id <> to_id)
);
create index pending_interests_to on pending_interests (to_id);
create index pending_interests_created_at on pending_interests (created_at);
