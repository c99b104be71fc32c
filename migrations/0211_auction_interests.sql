-- Addresses that want to hear of auctions of homes for sale; nobody else's, so nothing ties them to an account.
create table auction_interests (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  purpose text not null check (purpose in ('home', 'together', 'learn')),
  lang text not null check (lang in ('es', 'en')),
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create index auction_interests_unconfirmed on auction_interests (created_at) where confirmed_at is null;
