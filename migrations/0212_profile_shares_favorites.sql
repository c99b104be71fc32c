-- True if people who saved the same property and fit may learn that this person saved it too. Off until it is asked for.
alter table profiles add column shares_favorites boolean not null default false;
