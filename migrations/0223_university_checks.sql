-- When somebody showed that the address of their account is theirs. Unknown of those who did so before this was kept.
alter table users add column confirmed_at timestamptz;
update users set confirmed_at = coalesce((select given_at from early_birds where user_id = users.id), created_at)
where email_confirmed;

-- When it was shown that the person has an address of the university that the profile names. Null where it was not.
alter table profiles add column verified_at timestamptz;
update profiles set verified_at = (select confirmed_at from users where users.id = profiles.id) where verified;
create index profiles_verified_at on profiles (verified_at) where verified;

-- The address that a person showed to be theirs, as a keyed hash: it vouches for one account.
create table university_checks (
  user_id uuid primary key references users (id) on delete cascade,
  university_id text not null,
  address_key text not null constraint university_checks_address_key unique,
  checked_at timestamptz not null,
  -- When the person was told that it is soon a year ago; null until then.
  reminded_at timestamptz
);
-- Of those from before the key is not known: that an address is somebody's account is looked up besides.
insert into university_checks (user_id, university_id, address_key, checked_at)
select id, university_id, 'account ' || id, verified_at from profiles
where verified and verified_at is not null and university_id is not null;

-- A code on its way to a university's address. The address itself is not kept.
create table university_asks (
  user_id uuid primary key references users (id) on delete cascade,
  university_id text not null,
  address_key text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
