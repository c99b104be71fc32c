create table users (
  id uuid primary key,
  email text not null,
  email_confirmed boolean not null default false,
  -- Time when the address was confirmed.
  confirmed_at timestamptz,
  name text not null,
  image text,
  role text not null default 'user' check (role in ('user', 'admin')),
  -- True while the account is disabled for any reason: the only flag that other queries test.
  banned boolean not null default false,
  disabled_reason text check (disabled_reason in ('banned', 'suspended', 'leaving')),
  -- End of the suspension or of the grace period before deletion; null = indefinite.
  disabled_until timestamptz,
  lang text not null default 'es' check (lang in ('es', 'en')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_disabled_reason check (banned or (disabled_reason is null and disabled_until is null))
);
-- One account per address, regardless of case.
create unique index users_email_key on users (lower(email));
create index users_banned on users (id) where banned;
-- Suspensions to lift.
create index users_suspended_until on users (disabled_until) where disabled_reason = 'suspended';
create index users_created_at on users (created_at);
-- Sign-in searches for the address as written; the unique index has it in lower case.
create index users_email on users (email);
create index users_admins on users (id) where role = 'admin';
-- Recipients of messages are checked in this index alone.
create index users_reachable on users (id) where email_confirmed and not banned;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index sessions_token_hash_key on sessions (token_hash);
create index sessions_user_id on sessions (user_id);

create table credentials (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index credentials_user_provider_key on credentials (user_id, provider_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);

-- Numbers are never reused: erasing a user only clears `user_id`.
create table early_birds (
  number integer primary key check (number > 0),
  user_id uuid unique references users (id) on delete set null,
  given_at timestamptz not null
);

-- Accepted versions of legal documents (features/accounts/domain/consents.ts).
create table consents (
  user_id uuid not null references users (id) on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  given_at timestamptz not null,
  primary key (user_id, document, version)
);
