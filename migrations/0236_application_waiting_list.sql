-- An owner talks about a property with a limited number of applicants; those who come later wait for their turn.
alter table applications drop constraint applications_state_check;
alter table applications add constraint applications_state_check check (state in
  ('draft', 'consenting', 'waiting', 'sent', 'shortlisted', 'viewing', 'offered', 'accepted', 'declined', 'withdrawn', 'expired'));
drop index applications_group_open;
create unique index applications_group_open on applications (group_id, property_id)
  where state in ('draft', 'consenting', 'waiting', 'sent', 'shortlisted', 'viewing', 'offered');
drop index applications_person_open;
create unique index applications_person_open on applications (applicant_id, property_id)
  where state in ('draft', 'consenting', 'waiting', 'sent', 'shortlisted', 'viewing', 'offered');
drop index applications_expiring;
create index applications_expiring on applications (state_since)
  where state in ('draft', 'consenting', 'waiting', 'sent', 'shortlisted', 'viewing', 'offered');
-- The waiting list of a property, in order.
create index applications_waiting on applications (property_id, state_since, id) where state = 'waiting';
create index applications_with_owner on applications (property_id)
  where state in ('sent', 'shortlisted', 'viewing', 'offered');

-- Limits that owners have chosen; others have the default.
create table application_limits (
  property_id uuid primary key references properties (id) on delete cascade,
  max_open smallint not null check (max_open between 1 and 100)
);
