-- Cases show how often each decision was taken for a rule, counted from the newest sanctions.
create index sanctions_created_at on sanctions (created_at desc);
