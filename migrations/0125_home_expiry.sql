-- When an owner was last asked whether a home is still free, so that nobody is asked twice about the same fortnight.
alter table properties add column expiry_warned_at timestamptz;
create index properties_unconfirmed on properties (confirmed_at) where state = 'published';
