-- Log of what was sent to a webhook; the last ones of each stay. `body` has ids and states, and no words of people.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  body text not null,
  state text not null,
  attempts integer not null,
  -- Of the last attempt.
  attempted_at timestamptz,
  status integer,
  problem text,
  duration_ms integer,
  answer text,
  next_attempt_at timestamptz,
  created_at timestamptz not null
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
