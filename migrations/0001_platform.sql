-- Row that /readyz reads.
create table health_check (
  id integer primary key check (id = 1),
  checked boolean not null default true
);
insert into health_check (id) values (1);

-- Results of each recurring job, for operators. The queue itself is in the schema `pgboss`.
create table job_runs (
  name text primary key,
  runs bigint not null default 0,
  failures bigint not null default 0,
  last_started_at timestamptz,
  last_succeeded_at timestamptz,
  last_failed_at timestamptz,
  last_error text,
  last_took_ms integer
);

-- Counters that every process keeps in memory and adds here once a minute: emails, notifications, delivery times.
-- They contain no personal data.
create table daily_counters (
  day date not null,
  name text not null,
  count integer not null check (count >= 0),
  primary key (day, name)
);

-- Emails that the mail server has not accepted yet. Rows are deleted once it has accepted or finally rejected them.
create table queued_emails (
  id uuid primary key,
  -- Keyed hash of the recipient's address, so that pending emails can be deleted with an account.
  address_key text not null,
  -- Address, content and metadata, encrypted with the installation's key, because emails contain links that sign in.
  sealed text not null,
  attempts integer not null default 0,
  -- Time of the next attempt; during an attempt, the end of the lease, after which the sender counts as crashed.
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index queued_emails_due on queued_emails (due_at);
create index queued_emails_address on queued_emails (address_key);
