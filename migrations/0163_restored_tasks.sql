-- Tasks of a restored backup, which the next start adds to the task queue. A backup writes the waiting tasks of the queue
-- as rows of this table. The table queued_emails and the columns claimed and attempts of notification_deliveries are only
-- for processes of the previous version, which run until the last one is replaced.
create table restored_tasks (
  id uuid primary key,
  name text not null,
  -- JSON.
  data text not null,
  start_after timestamptz not null
);
