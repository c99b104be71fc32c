-- Passkeys (WebAuthn): sign in without a password.
create table passkeys (
  -- Credential id in base64url, chosen by the authenticator.
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- COSE public key in base64url.
  public_key text not null,
  -- Signature counter; 0 if the authenticator has none.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
