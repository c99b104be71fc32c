-- How many people began to keep a home for later on a day.
alter table property_days add column saves integer not null default 0;
