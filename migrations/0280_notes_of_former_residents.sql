-- Notes of people who left a property before the end of a residence deleted them.
delete from applicant_notes n using applications a, properties p
  where a.id = n.application_id and p.id = a.property_id and p.owner_id <> n.author_id
    and not exists (select from property_residents r where r.property_id = p.id and r.user_id = n.author_id);
