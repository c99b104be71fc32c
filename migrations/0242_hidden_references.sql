-- Moderators hide a single reference, with a statement of reasons for its writer.
alter table stay_references add column hidden_at timestamptz;
alter table sanctions drop constraint sanctions_subject_type_check;
alter table sanctions add constraint sanctions_subject_type_check
  check (subject_type in ('profile', 'listing', 'group', 'reference'));
