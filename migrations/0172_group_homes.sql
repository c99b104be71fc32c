-- Homes that a group looks at together. One that is taken off keeps its votes, so that it can be put back.
create table group_homes (
  group_id uuid not null references groups (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (group_id, property_id)
);
create index group_homes_property on group_homes (property_id);
create index group_homes_added_by on group_homes (added_by) where added_by is not null;

create table group_home_votes (
  group_id uuid not null,
  property_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  vote text not null check (vote in ('yes', 'maybe', 'no', 'veto')),
  -- Why, for a veto.
  reason text,
  voted_at timestamptz not null,
  primary key (group_id, property_id, user_id),
  foreign key (group_id, property_id) references group_homes (group_id, property_id) on delete cascade,
  check ((vote = 'veto') = (reason is not null))
);
create index group_home_votes_of on group_home_votes (user_id);

-- What a group asks of a home's owner.
create table group_applications (
  id uuid primary key,
  group_id uuid not null references groups (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  state text not null check (state in
    ('draft', 'consenting', 'sent', 'viewing', 'offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  message text not null,
  begun_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  state_since timestamptz not null,
  sent_at timestamptz
);
-- One that still leads somewhere for each group and home.
create unique index group_applications_open on group_applications (group_id, property_id)
  where state in ('draft', 'consenting', 'sent', 'viewing', 'offered');
create index group_applications_of_group on group_applications (group_id, created_at desc);
create index group_applications_of_home on group_applications (property_id, sent_at desc);
create index group_applications_waiting on group_applications (state_since)
  where state in ('draft', 'consenting', 'sent', 'viewing', 'offered');
create index group_applications_begun_by on group_applications (begun_by) where begun_by is not null;

-- What each member says: to sending it, and to what is offered then.
create table group_application_consents (
  application_id uuid not null references group_applications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  round text not null check (round in ('send', 'accept')),
  consent text not null check (consent in ('yes', 'no')),
  said_at timestamptz not null,
  primary key (application_id, round, user_id)
);
create index group_application_consents_of on group_application_consents (user_id);

-- What happened with an application, and who did it (null: it followed by itself). Rows are added and never changed.
create table group_application_events (
  id uuid primary key,
  application_id uuid not null references group_applications (id) on delete cascade,
  actor_id uuid,
  action text not null,
  from_state text,
  to_state text,
  created_at timestamptz not null
);
create index group_application_events_of on group_application_events (application_id, created_at);

create table group_viewings (
  id uuid primary key,
  application_id uuid not null references group_applications (id) on delete cascade,
  state text not null check (state in ('proposed', 'agreed', 'cancelled')),
  -- Whose turn it is not: which side proposed it, or changed it last, and who of it.
  proposed_by text not null check (proposed_by in ('group', 'owner')),
  proposer_id uuid references users (id) on delete set null,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 10 and 180),
  -- Where to come to: the owner says it, and the group is told once both have agreed.
  place text,
  -- Of its file for calendars: one more with each change.
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reminded_at timestamptz
);
create index group_viewings_of on group_viewings (application_id, starts_at);
create index group_viewings_ahead on group_viewings (starts_at) where state = 'agreed' and reminded_at is null;
create index group_viewings_proposer on group_viewings (proposer_id) where proposer_id is not null;

create table group_viewing_answers (
  viewing_id uuid not null references group_viewings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  answer text not null check (answer in ('yes', 'maybe', 'no')),
  answered_at timestamptz not null,
  primary key (viewing_id, user_id)
);
create index group_viewing_answers_of on group_viewing_answers (user_id);

-- Members consent to what they know: where others join or go, however that comes, all are asked again.
create function group_consents_again() returns trigger language plpgsql as $$
begin
  delete from group_application_consents c using group_applications a
    where a.id = c.application_id and a.group_id = coalesce(new.group_id, old.group_id)
      and ((a.state = 'consenting' and c.round = 'send') or (a.state = 'offered' and c.round = 'accept'));
  return null;
end;
$$;
create trigger group_members_in after insert on group_members
  for each row when (new.state = 'accepted') execute function group_consents_again();
create trigger group_members_changed after update on group_members
  for each row when ((old.state = 'accepted') is distinct from (new.state = 'accepted')) execute function group_consents_again();
create trigger group_members_out after delete on group_members
  for each row when (old.state = 'accepted') execute function group_consents_again();
