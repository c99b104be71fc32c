-- Texts that the sender has replaced or deleted; a report copies them for moderators.
alter table messages add column former_contents text[];
