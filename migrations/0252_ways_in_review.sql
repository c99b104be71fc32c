-- Time of the last password reset by mail whose owner has yet to look over the passkeys and providers that still open
-- the account; null if there is nothing to look over.
alter table users add column ways_in_review_since timestamptz;
