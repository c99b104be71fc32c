-- When the statement was handed to notices and mail: what nobody was told, because a process died in between, is told later.
alter table sanctions add column told_at timestamptz;
update sanctions set told_at = created_at;
create index sanctions_untold on sanctions (created_at) where told_at is null;
