-- What people look for and offer, one bit each: room wanted, room on offer, people to rent with, property on offer.
-- 0 means not said; the default keeps everybody as they are.
alter table profiles add column intents smallint not null default 0;
