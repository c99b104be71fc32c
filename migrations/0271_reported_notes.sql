-- Flatmates and owners report notes on the board of applicants; resource_id is the application and the author.
alter table reports drop constraint reports_type_check;
alter table reports add constraint reports_type_check check (type in ('chat', 'profile', 'listing', 'group', 'score', 'note'));
