-- Browsers that have signed in to an account. Another one is announced by email.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 hash of the user and the random id that the browser keeps.
  device_hash text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);
