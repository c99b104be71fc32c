-- What somebody has said about how they want to be told. No row: as `domain/settings.ts` says for everybody.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- What is switched off, as 'kind.channel'.
  off text[] not null default '{}',
  digest text not null default 'instant' check (digest in ('instant', 'daily', 'weekly')),
  -- Minutes after midnight in `time_zone`; both or neither.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  time_zone text not null default 'Europe/Madrid',
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Browsers that want notices while nobody looks at Tukan. One row per browser: whoever signed in there last.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_user on push_subscriptions (user_id);

-- What is still to be brought to somebody outside the app: by mail, or to one browser. Gone once it is brought.
create table notification_deliveries (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The notification it goes with, which need not be kept in the app.
  notice_id uuid not null,
  channel text not null check (channel in ('mail', 'push')),
  subscription_id uuid references push_subscriptions (id) on delete cascade,
  type text not null,
  data jsonb not null,
  -- What to write in each language, where the type's own words are not all.
  letters jsonb,
  -- Waits for the others of its day or week, to go in one mail with them.
  gathered boolean not null default false,
  due_at timestamptz not null,
  -- Taken by a process. Whatever was taken is never taken again, unless it is known not to have been brought.
  taken boolean not null default false,
  attempts integer not null default 0,
  created_at timestamptz not null,
  check ((channel = 'push') = (subscription_id is not null))
);
create unique index notification_deliveries_once on notification_deliveries
  (notice_id, channel, coalesce(subscription_id, '00000000-0000-0000-0000-000000000000'));
create index notification_deliveries_due on notification_deliveries (due_at) where not taken;
create index notification_deliveries_user on notification_deliveries (user_id);

-- When it was read, so that a press can be taken back.
alter table notifications add column read_at timestamptz;
