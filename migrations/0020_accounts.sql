create table users (
  id uuid primary key,
  email text not null,
  email_confirmed boolean not null default false,
  name text not null,
  image text,
  role text not null default 'user' check (role in ('user', 'admin')),
  banned boolean not null default false,
  lang text not null default 'es' check (lang in ('es', 'en')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One account per address, whatever its case.
create unique index users_email_key on users (lower(email));

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

create table early_birds (
  number integer primary key check (number > 0),
  user_id uuid not null unique references users (id) on delete cascade,
  given_at timestamptz not null
);
