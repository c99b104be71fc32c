-- What an agency calls a home in its own files: what comes again under the same name is the same home.
alter table properties add column external_id text;
create unique index properties_external on properties (owner_id, external_id);
-- Pages of one's own homes: many of an import begin in the same moment.
drop index properties_own;
create index properties_own on properties (owner_id, created_at desc, id desc);
