-- Notes of the board are shared by the household: one per application and author, instead of one of the owner.
alter table application_notes add column author_id uuid references users on delete cascade;
update application_notes n set author_id = p.owner_id
  from applications a join properties p on p.id = a.property_id where a.id = n.application_id;
delete from application_notes where author_id is null;
alter table application_notes alter column author_id set not null;
alter table application_notes drop constraint application_notes_pkey;
alter table application_notes add primary key (application_id, author_id);
create index application_notes_author on application_notes (author_id);
