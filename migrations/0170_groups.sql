-- People who look for a home together. Null is "not said".
create table groups (
  id uuid primary key,
  name text not null,
  province_id text not null references provinces (id),
  city_id text not null references cities (id),
  university_id text,
  size smallint not null check (size between 2 and 8),
  -- How many members there are: counted here, so that whoever joins takes a place under this row's lock.
  members smallint not null default 0 check (members between 0 and size),
  -- In cents, a person and month.
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
  -- The version of the uploaded photo; null for the drawn one.
  photo text,
  visibility text not null check (visibility in ('public', 'link', 'private')),
  state text not null check (state in ('forming', 'open', 'full', 'searching', 'housed', 'closed')),
  -- The link that lets people in: what its signature is about, and until when it holds. Another id makes the old one void.
  link_id uuid,
  link_expires_at timestamptz,
  -- Name, zones and description as searches compare them (kit/fold.ts).
  search_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  state_since timestamptz not null,
  check ((link_id is null) = (link_expires_at is null))
);
create index groups_newest on groups (created_at desc, id desc) where visibility = 'public';
create index groups_of_city on groups (city_id, created_at desc, id desc) where visibility = 'public';

-- What somebody is or was to a group: one row for each two, the latest state.
create table group_members (
  group_id uuid not null references groups (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('invited', 'requested', 'accepted', 'declined', 'withdrawn', 'left', 'removed')),
  role text not null check (role in ('leader', 'member')),
  -- How it began: who asked whom.
  origin text not null check (origin in ('founded', 'invited', 'requested', 'link')),
  -- The city of a group that still looks for a home, while one is its member; else null.
  active_city_id text,
  -- What whoever asked to join wrote.
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
-- One active group per person and city.
create unique index group_members_city on group_members (user_id, active_city_id) where active_city_id is not null;
create index group_members_of on group_members (user_id, changed_at desc);
create index group_members_invited_by on group_members (invited_by) where invited_by is not null;

-- What happened in a group, and who did it (null: it followed by itself). Rows are added and never changed.
create table group_events (
  id uuid primary key,
  group_id uuid not null references groups (id) on delete cascade,
  actor_id uuid,
  user_id uuid,
  action text not null,
  from_state text,
  to_state text,
  created_at timestamptz not null
);
create index group_events_of on group_events (group_id, created_at);
create index group_events_by on group_events (actor_id, action, created_at);

-- A person who is erased leaves no group without a leader: the longest member leads on, and the last one closes it.
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
