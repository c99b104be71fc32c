-- Web Vitals: number of measurements per day, metric and rating. They contain no personal data.
create table vitals (
  day date not null,
  metric text not null,
  rating text not null,
  count integer not null,
  primary key (day, metric, rating)
);

-- Contact messages, stored only until their email is sent.
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
