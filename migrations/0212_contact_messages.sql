-- What somebody wrote to us while mail was out of order, until it has gone out.
create table contact_messages (
  id uuid primary key,
  topic text not null,
  name text not null,
  email text not null,
  text text not null,
  lang text not null check (lang in ('es', 'en')),
  created_at timestamptz not null
);
create index contact_messages_oldest on contact_messages (created_at);
