-- What people whom a closed account wrote to tell moderators: money paid, or data handed over.
create table harm_reports (
  victim_id uuid not null references users (id) on delete cascade,
  offender_id uuid not null references users (id) on delete cascade,
  harm text not null check (harm in ('paid', 'shared_data')),
  amount_cents integer check (amount_cents between 1 and 100000000),
  paid_on date,
  method text check (method in ('bizum', 'transfer', 'card', 'crypto', 'cash', 'other')),
  created_at timestamptz not null,
  primary key (victim_id, offender_id, harm)
);
create index harm_reports_offender on harm_reports (offender_id, created_at);
