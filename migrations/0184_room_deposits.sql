-- The deposit of each room. Until now one amount of the property applied to every room.
alter table property_rooms add column deposit_cents integer check (deposit_cents >= 0);

update property_rooms r set deposit_cents = p.deposit_cents
from properties p
where p.id = r.property_id and p.offer = 'rooms' and p.deposit_cents is not null;
