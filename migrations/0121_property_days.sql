-- How often a home was looked at on a day, and how many people asked for it then.
create table property_days (
  property_id uuid not null references properties (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  interests integer not null default 0,
  primary key (property_id, day)
);

-- Who has been counted already, for the day alone and behind its salt: without that nobody can tell who it was.
create table property_viewers (
  day date not null,
  property_id uuid not null references properties (id) on delete cascade,
  visitor text not null,
  primary key (day, property_id, visitor)
);

create table property_view_salts (
  day date primary key,
  salt text not null
);
