-- Travel times are kept for the points of public properties alone, and coverage by itself. All is computed again from
-- the timetable.
drop table travel_times;
drop table travel_destinations;

-- Campuses, or universities by their fastest campus: 'upv', 'ucm/1' for its second campus.
create table travel_destinations (
  id text primary key,
  -- Timetable, campuses and rules from which the times were computed, the same in all rows.
  checksum text not null,
  -- False if no timetable covers the campus.
  is_covered boolean not null
);

-- Points of the public grid whose times are computed; one that is too far from every campus has none.
create table travel_points (
  lat double precision not null,
  lon double precision not null,
  primary key (lat, lon)
);

-- Door-to-door times on a weekday morning.
create table travel_times (
  destination_id text not null references travel_destinations (id) on delete cascade,
  lat double precision not null,
  lon double precision not null,
  minutes smallint not null,
  changes smallint not null,
  -- Position of the campus among those of its university.
  campus smallint not null,
  legs jsonb not null,
  primary key (destination_id, lat, lon)
);
create index travel_times_minutes on travel_times (destination_id, minutes, lat, lon);
