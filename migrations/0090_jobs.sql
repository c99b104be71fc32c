-- What is known of each recurring job, for whoever looks after the installation. The queue itself is in the schema `pgboss`.
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
