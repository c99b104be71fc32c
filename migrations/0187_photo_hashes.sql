-- Perceptual hashes that recognise mirrored, cropped, rotated and framed copies too. A photo is compared by its own hashes
-- with the variants of others; a job computes those of earlier photos.
drop index property_photos_image_hash_bands;
alter table property_photos
  drop column image_hash,
  drop column image_hash_bands,
  -- Null until they are computed; empty for a photo without enough detail. 101 bits each, in hexadecimal.
  add column image_hashes text[],
  add column image_hash_variants text[] not null default '{}',
  -- Six bands per variant, each prefixed with its number: candidates for a copy share a band.
  add column image_hash_bands integer[] not null default '{}';
create index property_photos_image_hash_bands on property_photos using gin (image_hash_bands) where image_hashes <> '{}';
create index property_photos_unhashed on property_photos (id) where image_hashes is null;
