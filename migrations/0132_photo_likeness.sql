-- What a photograph looks like, in 64 bits as hexadecimal digits: the same picture in somebody else's offer differs in few of
-- them. The four parts of 16 bits, each with its place in front, find the candidates. Null where a picture has no shapes.
alter table property_photos add column likeness text;
alter table property_photos add column likeness_parts integer[] not null default '{}';
create index property_photos_alike on property_photos using gin (likeness_parts) where likeness is not null;
