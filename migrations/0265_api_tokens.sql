-- Tokens for programs of a user. A revoked one stays for a while, so that its owner can see what it was for.
create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- Beginning and end, to recognise it by.
  hint text not null,
  token_hash text not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_of_user on api_tokens (user_id, created_at);
create index api_tokens_revoked on api_tokens (revoked_at) where revoked_at is not null;
create index api_tokens_expiring on api_tokens (expires_at) where expires_at is not null;
