-- People who look for a property together. Null means not specified.
create table groups (
  id uuid primary key,
  name text not null,
  province_id text not null references provinces (id),
  city_id text not null references cities (id),
  university_id text,
  size smallint not null check (size between 2 and 8),
  -- Number of members. Joining increments it under the row's lock, so that a group never exceeds its size.
  members smallint not null default 0 check (members between 0 and size),
  -- Per person and month.
  budget_cents integer check (budget_cents > 0),
  move_in_from date,
  move_in_to date,
  min_stay_months smallint check (min_stay_months > 0),
  max_stay_months smallint check (max_stay_months > 0),
  zones text[] not null default '{}',
  smoking text check (smoking in ('yes', 'no', 'indifferent')),
  pets text check (pets in ('yes', 'no', 'indifferent')),
  visitors text check (visitors in ('yes', 'no', 'indifferent')),
  couples text check (couples in ('yes', 'no', 'indifferent')),
  crypto_payment text check (crypto_payment in ('yes', 'no', 'indifferent')),
  description text,
  -- Version of the uploaded photo; null for the default drawing.
  photo text,
  visibility text not null check (visibility in ('public', 'link', 'private')),
  state text not null check (state in ('forming', 'open', 'full', 'searching', 'housed', 'closed')),
  -- Hidden by a moderator: visible to its members only.
  is_hidden boolean not null default false,
  -- Signed id of the invitation link, and its expiry. A new id revokes the previous link.
  link_id uuid,
  link_expires_at timestamptz,
  -- Name, zones and description, normalised for the search.
  search_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  state_since timestamptz not null,
  check ((link_id is null) = (link_expires_at is null))
);
create index groups_newest on groups (created_at desc, id desc) where visibility = 'public';
create index groups_city_newest on groups (city_id, created_at desc, id desc) where visibility = 'public';
create index groups_created_at on groups (created_at);

-- Current relation of a user to a group: one row per user and group.
create table group_members (
  group_id uuid not null references groups (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('invited', 'requested', 'accepted', 'declined', 'withdrawn', 'left', 'removed')),
  role text not null check (role in ('leader', 'member')),
  -- How the relation began.
  origin text not null check (origin in ('founded', 'invited', 'requested', 'link')),
  -- City of the group while it is active and the user is a member; else null.
  active_city_id text,
  -- Message of a join request.
  note text,
  invited_by uuid references users (id) on delete set null,
  joined_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (group_id, user_id),
  check (state = 'accepted' or (role = 'member' and active_city_id is null)),
  check (state <> 'accepted' or joined_at is not null)
);
create unique index group_members_leader on group_members (group_id) where role = 'leader';
-- One active group per user and city.
create unique index group_members_city on group_members (user_id, active_city_id) where active_city_id is not null;
create index group_members_user on group_members (user_id, changed_at desc);
create index group_members_invited_by on group_members (invited_by) where invited_by is not null;

-- Append-only history.
create table group_events (
  id uuid primary key,
  group_id uuid not null references groups (id) on delete cascade,
  -- Null for automatic changes.
  actor_id uuid,
  user_id uuid,
  action text not null,
  from_state text,
  to_state text,
  created_at timestamptz not null
);
create index group_events_group on group_events (group_id, created_at);
create index group_events_actor on group_events (actor_id, action, created_at);
create index group_events_full on group_events (created_at) where to_state = 'full';
create index group_events_user on group_events (user_id);

-- Erasing a user leaves no group without a leader: the longest-standing member takes over, and the last one closes it.
create function group_member_erased() returns trigger language plpgsql as $$
begin
  if old.state <> 'accepted' then
    return null;
  end if;
  update groups set members = members - 1,
    state = case when members = 1 then 'closed' when state = 'full' then 'open' else state end
    where id = old.group_id;
  if old.role = 'leader' then
    update group_members set role = 'leader' where (group_id, user_id) = (
      select m.group_id, m.user_id from group_members m where m.group_id = old.group_id and m.state = 'accepted'
      order by m.joined_at, m.user_id limit 1
    );
  end if;
  return null;
end;
$$;
create trigger group_members_erased after delete on group_members
  for each row execute function group_member_erased();

-- Properties that a group considers. A removed one keeps its votes, so that it can be added again.
create table group_shortlist (
  group_id uuid not null references groups (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (group_id, property_id)
);
create index group_shortlist_property on group_shortlist (property_id);
create index group_shortlist_added_by on group_shortlist (added_by) where added_by is not null;

create table group_shortlist_votes (
  group_id uuid not null,
  property_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  vote text not null check (vote in ('yes', 'maybe', 'no', 'veto')),
  -- Reason of a veto.
  reason text,
  voted_at timestamptz not null,
  primary key (group_id, property_id, user_id),
  foreign key (group_id, property_id) references group_shortlist (group_id, property_id) on delete cascade,
  check ((vote = 'veto') = (reason is not null))
);
create index group_shortlist_votes_user on group_shortlist_votes (user_id);

-- Requests of a group to a property's owner.
create table group_applications (
  id uuid primary key,
  group_id uuid not null references groups (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  state text not null check (state in
    ('draft', 'consenting', 'sent', 'viewing', 'offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  message text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  state_since timestamptz not null,
  sent_at timestamptz
);
-- One open application per group and property.
create unique index group_applications_open on group_applications (group_id, property_id)
  where state in ('draft', 'consenting', 'sent', 'viewing', 'offered');
create index group_applications_group on group_applications (group_id, created_at desc);
create index group_applications_property on group_applications (property_id, sent_at desc);
create index group_applications_expiring on group_applications (state_since)
  where state in ('draft', 'consenting', 'sent', 'viewing', 'offered');
create index group_applications_created_by on group_applications (created_by) where created_by is not null;

-- Answers of each member: to sending the application, and to accepting the offer.
create table group_application_consents (
  application_id uuid not null references group_applications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  round text not null check (round in ('send', 'accept')),
  consent text not null check (consent in ('yes', 'no')),
  answered_at timestamptz not null,
  primary key (application_id, round, user_id)
);
create index group_application_consents_user on group_application_consents (user_id);

-- Members consent to a known group: every change of its members, by whatever statement, clears pending consents.
create function clear_group_consents() returns trigger language plpgsql as $$
begin
  delete from group_application_consents c using group_applications a
    where a.id = c.application_id and a.group_id = coalesce(new.group_id, old.group_id)
      and ((a.state = 'consenting' and c.round = 'send') or (a.state = 'offered' and c.round = 'accept'));
  return null;
end;
$$;
create trigger group_members_added after insert on group_members
  for each row when (new.state = 'accepted') execute function clear_group_consents();
create trigger group_members_changed after update on group_members
  for each row when ((old.state = 'accepted') is distinct from (new.state = 'accepted')) execute function clear_group_consents();
create trigger group_members_removed after delete on group_members
  for each row when (old.state = 'accepted') execute function clear_group_consents();

-- Append-only history.
create table group_application_events (
  id uuid primary key,
  application_id uuid not null references group_applications (id) on delete cascade,
  -- Null for automatic changes.
  actor_id uuid,
  action text not null,
  from_state text,
  to_state text,
  created_at timestamptz not null
);
create index group_application_events_application on group_application_events (application_id, created_at);
create index group_application_events_actor on group_application_events (actor_id);

create table group_viewings (
  id uuid primary key,
  application_id uuid not null references group_applications (id) on delete cascade,
  state text not null check (state in ('proposed', 'agreed', 'cancelled')),
  -- Side and user of the last proposal or change; the other side has to answer.
  proposed_by text not null check (proposed_by in ('group', 'owner')),
  proposer_id uuid references users (id) on delete set null,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 10 and 180),
  -- Meeting point, set by the owner and disclosed to the group after both sides agree.
  place text,
  -- Revision of the calendar file; increases with each change.
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reminded_at timestamptz
);
create index group_viewings_application on group_viewings (application_id, starts_at);
create index group_viewings_to_remind on group_viewings (starts_at) where state = 'agreed' and reminded_at is null;
create index group_viewings_proposer on group_viewings (proposer_id) where proposer_id is not null;

create table group_viewing_answers (
  viewing_id uuid not null references group_viewings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  answer text not null check (answer in ('yes', 'maybe', 'no')),
  answered_at timestamptz not null,
  primary key (viewing_id, user_id)
);
create index group_viewing_answers_user on group_viewing_answers (user_id);

-- Rent split of a group: rooms, total rent and the result of the bids. Only the latest one is kept.
create table group_rents (
  group_id uuid primary key references groups (id) on delete cascade,
  -- Increases with each setup and each new bidding; bids of an earlier round do not count.
  round integer not null check (round > 0),
  state text not null check (state in ('bidding', 'split', 'impossible')),
  -- Per month.
  rent_cents integer not null check (rent_cents > 0),
  property_id uuid references properties (id) on delete set null,
  -- One entry per room; null for a room without a name.
  room_names text[] not null check (cardinality(room_names) between 2 and 8),
  -- Null while members bid.
  result jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'bidding') = (result is null))
);
create index group_rents_property on group_rents (property_id) where property_id is not null;

-- Value of each room to a member, in cents and in the order of the rooms. Private to the member.
create table group_rent_bids (
  group_id uuid not null references group_rents (group_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  round integer not null,
  amounts integer[] not null check (cardinality(amounts) between 2 and 8),
  -- Maximum rent of the member; null = no limit.
  budget_cents integer check (budget_cents >= 0),
  changed_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_rent_bids_user on group_rent_bids (user_id);

-- Agreements on living together. Versions are immutable: other clauses or members create a new one.
create table group_agreements (
  group_id uuid not null references groups (id) on delete cascade,
  version integer not null check (version > 0),
  -- Signatories. Erased users are replaced by anonymous ids.
  member_ids uuid[] not null,
  clauses jsonb not null,
  -- Clauses that the group wrote itself.
  own text[] not null default '{}',
  -- Rooms and rents; null if the rent was not split.
  rent jsonb,
  created_at timestamptz not null,
  primary key (group_id, version)
);
create index group_agreements_members on group_agreements using gin (member_ids);

-- Signatures of a version, with the signatory's name at that time.
create table group_signatures (
  group_id uuid not null,
  version integer not null,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  signed_at timestamptz not null,
  primary key (group_id, version, user_id),
  foreign key (group_id, version) references group_agreements (group_id, version) on delete cascade
);
create index group_signatures_user on group_signatures (user_id);
