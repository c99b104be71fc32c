-- A change of address that waits for both mailboxes. The address of the account stays until both have confirmed.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  new_email text not null,
  -- SHA-256 hashes of the emailed tokens, one for each mailbox. Null for the new address if another account has it.
  old_token_hash text not null,
  new_token_hash text,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index email_changes_old_token on email_changes (old_token_hash);
create unique index email_changes_new_token on email_changes (new_token_hash);
create index email_changes_expires_at on email_changes (expires_at);

-- Links to set a password or to sign in: a new address deletes those of its account.
create index verifications_value on verifications using hash (value);
