-- Null means not specified, as for the other facts.
alter table properties add column terrace boolean, add column balcony boolean;
