-- Version that a household link is signed with: a higher one ends all earlier links, as when the publisher removes a
-- resident.
alter table properties add column household_link_version integer not null default 0;
