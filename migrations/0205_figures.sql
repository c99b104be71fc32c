-- What happened on each day by the clocks of Madrid, counted by a job: asking for a year costs as many rows as it has days.
-- A count never goes down again when somebody is erased or old messages go.
create table daily_figures (
  day date not null,
  name text not null,
  value integer not null check (value >= 0),
  counted_at timestamptz not null,
  primary key (day, name)
);

-- What the processes count in memory and add here every minute: mails, notices, how long messages took. Nothing about anybody.
create table daily_tallies (
  day date not null,
  name text not null,
  count integer not null check (count >= 0),
  primary key (day, name)
);

-- What a day is counted by.
create index users_created_at on users (created_at);
create index connections_created_at on connections (created_at);
create index connections_matched_at on connections (changed_at) where state = 'mutual';
create index property_events_reached on property_events (created_at) where to_state in ('published', 'expired');
create index groups_created_at on groups (created_at);
create index group_events_full on group_events (created_at) where to_state = 'full';
create index reports_decided_at on reports (decided_at) where decided_at is not null;
