-- Addresses of programs that a user wants to be called when something of theirs changes.
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  url text not null,
  events text[] not null,
  -- Encrypted, because each request is signed with it.
  secret_sealed text not null,
  -- Beginning and end, to recognise it by.
  secret_hint text not null,
  -- The secret before the current one also signs until then.
  old_secret_sealed text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  paused_at timestamptz,
  pause_reason text,
  -- First failure since the last success.
  failing_since timestamptz,
  check ((paused_at is null) = (pause_reason is null)),
  check ((old_secret_sealed is null) = (old_secret_until is null))
);
create index webhooks_of_user on webhooks (user_id, created_at);
