-- A stay that both sides have agreed to: an accepted application, or an agreement that all members of a group signed.
create table tenancies (
  id uuid primary key,
  -- Null if the group has signed an agreement before it has a property.
  property_id uuid references properties (id) on delete set null,
  -- At the time of the agreement; stays when the property is deleted.
  title text not null,
  owner_id uuid references users (id) on delete set null,
  group_id uuid references groups (id) on delete set null,
  source text not null check (source in ('application', 'agreement')),
  starts_on date not null,
  -- Day on which the handover when moving out was closed.
  ends_on date,
  -- A side has said that it never came to the stay.
  cancelled_at timestamptz,
  created_at timestamptz not null
);
create index tenancies_property on tenancies (property_id) where property_id is not null;
create index tenancies_owner on tenancies (owner_id) where owner_id is not null;
create index tenancies_group on tenancies (group_id) where group_id is not null;

create table tenancy_tenants (
  tenancy_id uuid not null references tenancies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (tenancy_id, user_id)
);
create index tenancy_tenants_user on tenancy_tenants (user_id);

-- Record of the state of a property when moving in or out.
create table handovers (
  id uuid primary key,
  tenancy_id uuid not null references tenancies (id) on delete cascade,
  kind text not null check (kind in ('move_in', 'move_out')),
  state text not null check (state in ('open', 'signing', 'closed')),
  -- End of the chain: number of entries and hash of the last one.
  entries integer not null check (entries >= 0),
  head text not null,
  photo_bytes bigint not null default 0,
  -- End of the time to sign, from the first signature on.
  sign_by timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  unique (tenancy_id, kind),
  check ((state = 'open') = (sign_by is null))
);
create index handovers_sign_by on handovers (sign_by) where state = 'signing';

-- People behind the parties of a chain, which itself contains a hash of salt and name. An erasure empties the row.
create table handover_parties (
  handover_id uuid not null references handovers (id) on delete cascade,
  party text not null check (party ~ '^(owner|tenant-[0-9]{1,2})$'),
  user_id uuid references users (id) on delete set null,
  name text,
  salt text,
  signed_at timestamptz,
  primary key (handover_id, party)
);
create index handover_parties_user on handover_parties (user_id) where user_id is not null;

-- Entries of the chain: canonical JSON as it was hashed.
create table handover_entries (
  handover_id uuid not null references handovers (id) on delete cascade,
  seq integer not null check (seq >= 0),
  body text not null,
  hash text not null check (length(hash) = 64),
  -- Id given by the browser, so that a repeated request appends once.
  client_id uuid not null,
  primary key (handover_id, seq),
  unique (handover_id, client_id)
);

create function handover_entries_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'handover_entries is append-only';
end
$$;
create trigger handover_entries_append_only before update on handover_entries
  for each row execute function handover_entries_are_append_only();
