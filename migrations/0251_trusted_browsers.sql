-- Raised to make every browser forget that it is trusted: their cookies are signed with it.
alter table totp_factors add column trust_epoch integer not null default 0;
