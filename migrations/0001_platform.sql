-- What belongs to no feature: the row that /readyz reads.
create table health_check (
  id integer primary key check (id = 1),
  checked boolean not null default true
);
insert into health_check (id) values (1);
