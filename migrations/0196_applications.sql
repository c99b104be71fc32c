-- One model of application for a person and a group: the applicant is either.
alter table group_applications rename to applications;
alter table applications alter column group_id drop not null;
alter table applications add column applicant_id uuid references users (id) on delete cascade;
alter table applications add constraint applications_applicant check ((group_id is null) <> (applicant_id is null));
alter table applications drop constraint group_applications_state_check;
alter table applications add constraint applications_state_check check (state in
  ('draft', 'consenting', 'sent', 'shortlisted', 'viewing', 'offered', 'accepted', 'declined', 'withdrawn', 'expired'));
alter index group_applications_pkey rename to applications_pkey;
alter index group_applications_group rename to applications_group;
alter index group_applications_property rename to applications_property;
alter index group_applications_created_by rename to applications_created_by;
-- One open application per applicant and property.
drop index group_applications_open;
create unique index applications_group_open on applications (group_id, property_id)
  where state in ('draft', 'consenting', 'sent', 'shortlisted', 'viewing', 'offered');
create unique index applications_person_open on applications (applicant_id, property_id)
  where state in ('draft', 'consenting', 'sent', 'shortlisted', 'viewing', 'offered');
create index applications_person on applications (applicant_id, created_at desc) where applicant_id is not null;
drop index group_applications_expiring;
create index applications_expiring on applications (state_since)
  where state in ('draft', 'consenting', 'sent', 'shortlisted', 'viewing', 'offered');

alter table group_application_consents rename to application_consents;
alter index group_application_consents_pkey rename to application_consents_pkey;
alter index group_application_consents_user rename to application_consents_user;
alter table group_application_events rename to application_events;
alter index group_application_events_pkey rename to application_events_pkey;
alter index group_application_events_application rename to application_events_application;
alter index group_application_events_actor rename to application_events_actor;

create or replace function clear_group_consents() returns trigger language plpgsql as $$
begin
  delete from application_consents c using applications a
    where a.id = c.application_id and a.group_id = coalesce(new.group_id, old.group_id)
      and ((a.state = 'consenting' and c.round = 'send') or (a.state = 'offered' and c.round = 'accept'));
  return null;
end;
$$;

alter table group_viewings rename to viewings;
alter index group_viewings_pkey rename to viewings_pkey;
alter index group_viewings_application rename to viewings_application;
alter index group_viewings_to_remind rename to viewings_to_remind;
alter index group_viewings_proposer rename to viewings_proposer;
alter table viewings drop constraint group_viewings_proposed_by_check;
update viewings set proposed_by = 'applicant' where proposed_by = 'group';
alter table viewings add constraint viewings_proposed_by_check check (proposed_by in ('applicant', 'owner'));
alter table group_viewing_answers rename to viewing_answers;
alter index group_viewing_answers_pkey rename to viewing_answers_pkey;
alter index group_viewing_answers_user rename to viewing_answers_user;

-- Interests were messages with a state; they become applications of one person. The text stays in the chat. Those that
-- are older than the deadline to be answered, or whose property is gone, end here, without a notice each. The deadline of
-- the others runs from when they were sent.
insert into applications (id, applicant_id, property_id, state, message, created_by, created_at, state_since, sent_at)
  select gen_random_uuid(), i.user_id, i.property_id, case when e.is_over then 'expired' else i.state end, '', i.user_id,
    i.created_at, case when e.is_over then now() else coalesce(i.declined_at, i.created_at) end, i.created_at
  from property_interests i
  join properties p on p.id = i.property_id
  cross join lateral (select i.state = 'sent' and (i.created_at < now() - interval '14 days'
    or p.state in ('rented', 'archived', 'rejected', 'hidden_by_moderation', 'expired')) as is_over) e;
delete from property_interests;
alter table property_interests drop constraint property_interests_user_id_fkey;

-- Processes of the previous version use the old names until the last one is replaced. The version after this one drops
-- these views, the table and both functions.
create view group_applications as select id, group_id, property_id, state, message, created_by, created_at, state_since, sent_at
  from applications where group_id is not null;
create view group_application_consents as select * from application_consents;
create view group_application_events as select * from application_events;
create view group_viewings as select * from viewings;
create view group_viewing_answers as select * from viewing_answers;
create function rename_group_side() returns trigger language plpgsql as $$
begin
  new.proposed_by := 'applicant';
  return new;
end;
$$;
create trigger viewings_group_side before insert or update on viewings
  for each row when (new.proposed_by = 'group') execute function rename_group_side();
create function convert_interest() returns trigger language plpgsql as $$
begin
  insert into applications (id, applicant_id, property_id, state, message, created_by, created_at, state_since, sent_at)
    values (gen_random_uuid(), new.user_id, new.property_id, 'sent', '', new.user_id, new.created_at, new.created_at, new.created_at)
    on conflict do nothing;
  return null;
end;
$$;
create trigger property_interests_convert before insert on property_interests
  for each row execute function convert_interest();
