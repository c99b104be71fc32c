-- Campuses, or universities by their fastest campus, with travel times: 'upv', 'ucm/1' for its second campus.
create table travel_destinations (
  id text primary key,
  -- Timetable, campuses and rules from which the times were computed.
  checksum text not null,
  -- Number of grid points with a time; 0 if no timetable covers the campus.
  points integer not null,
  computed_at timestamptz not null
);

-- Door-to-door times on a weekday morning, from the points of the public grid.
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
