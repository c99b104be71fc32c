-- Notes of the board are shared by the household: one per application and author, instead of one of the owner.
create table applicant_notes (
  application_id uuid not null references applications on delete cascade,
  author_id uuid not null references users on delete cascade,
  note text not null,
  updated_at timestamptz not null,
  primary key (application_id, author_id)
);
create index applicant_notes_author on applicant_notes (author_id);

-- Processes of the previous version read and write the note of the owner in application_notes during an update. The
-- triggers copy it both ways; a later migration drops them with application_notes, once no such process is left.
create function copy_note_of_previous_version() returns trigger language plpgsql as $$
begin
  -- A copy, or a cascade that reaches both tables.
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'DELETE' then
    delete from applicant_notes n using applications a, properties p where n.application_id = old.application_id
      and a.id = n.application_id and p.id = a.property_id and n.author_id = p.owner_id;
    return null;
  end if;
  insert into applicant_notes (application_id, author_id, note, updated_at)
    select a.id, p.owner_id, new.note, new.updated_at from applications a join properties p on p.id = a.property_id
    where a.id = new.application_id
    on conflict (application_id, author_id) do update set note = excluded.note, updated_at = excluded.updated_at;
  return null;
end $$;
create trigger application_notes_copied after insert or update or delete on application_notes
  for each row execute function copy_note_of_previous_version();

-- The trigger locks out writers until the end of the migration, so that no note is missing.
insert into applicant_notes (application_id, author_id, note, updated_at)
  select n.application_id, p.owner_id, n.note, n.updated_at from application_notes n
    join applications a on a.id = n.application_id join properties p on p.id = a.property_id;

create function copy_note_to_previous_version() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'DELETE' then
    delete from application_notes n using applications a, properties p where n.application_id = old.application_id
      and a.id = n.application_id and p.id = a.property_id and p.owner_id = old.author_id;
    return null;
  end if;
  insert into application_notes (application_id, note, updated_at)
    select a.id, new.note, new.updated_at from applications a join properties p on p.id = a.property_id
    where a.id = new.application_id and p.owner_id = new.author_id
    on conflict (application_id) do update set note = excluded.note, updated_at = excluded.updated_at;
  return null;
end $$;
create trigger applicant_notes_copied after insert or update or delete on applicant_notes
  for each row execute function copy_note_to_previous_version();
