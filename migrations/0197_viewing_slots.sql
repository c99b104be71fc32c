-- Times at which an owner shows a property; a slot is booked by at most one viewing.
create table viewing_slots (
  id uuid primary key,
  property_id uuid not null references properties (id) on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 10 and 180),
  mode text not null check (mode in ('in_person', 'video')),
  -- Meeting point, disclosed to the people who book.
  place text,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index viewing_slots_open on viewing_slots (property_id, starts_at) where closed_at is null;
create index viewing_slots_property on viewing_slots (property_id, starts_at);

alter table viewings add column slot_id uuid references viewing_slots (id) on delete set null;
alter table viewings add column mode text not null default 'in_person' check (mode in ('in_person', 'video'));
-- Number of times that the applicants have moved the viewing to another slot.
alter table viewings add column moves smallint not null default 0;
alter table viewings add column hour_reminded_at timestamptz;
create unique index viewings_slot on viewings (slot_id) where slot_id is not null and state <> 'cancelled';
create index viewings_to_remind_hour on viewings (starts_at) where state = 'agreed' and hour_reminded_at is null;
