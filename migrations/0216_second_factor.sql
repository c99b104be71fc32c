-- Second factor of a sign-in: one-time codes of an authenticator app, with recovery codes.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with the key of the installation.
  secret text not null,
  -- Null until a first code has proved that the app has the secret.
  activated_at timestamptz,
  -- Time step of the last accepted code: no code is accepted twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- Keyed hash: a copy of the database alone does not reveal the short codes.
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
-- True if the session began with a second factor, or proved one later.
alter table sessions add column has_second_factor boolean not null default false;
