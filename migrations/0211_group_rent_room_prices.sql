-- What the listing asks for each room, in the order of room_names; null where rent or rooms are the group's own.
alter table group_rents add column room_prices integer[];
