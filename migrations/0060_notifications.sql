-- The shape of `data` depends on the type (features/notifications/domain/notification-content.ts).
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  data jsonb not null,
  read boolean not null default false,
  -- Time of reading, so that it can be undone.
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not read;

-- Without a row, the defaults of features/notifications/domain/settings.ts apply.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- Disabled combinations as 'kind.channel'.
  off text[] not null default '{}',
  digest text not null default 'instant' check (digest in ('instant', 'daily', 'weekly')),
  -- Minutes after midnight in `time_zone`; both or neither.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  time_zone text not null default 'Europe/Madrid',
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- One row per browser, of the user who last signed in there.
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

-- Pending deliveries by email or to one browser. Rows are deleted after delivery.
create table notification_deliveries (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Without a foreign key, because the notification may have been deleted in the app.
  notification_id uuid not null,
  channel text not null check (channel in ('mail', 'push')),
  subscription_id uuid references push_subscriptions (id) on delete cascade,
  type text not null,
  data jsonb not null,
  -- Email content by language; null for the standard content of the type.
  emails jsonb,
  -- Waits for the digest of the day or week.
  in_digest boolean not null default false,
  due_at timestamptz not null,
  -- Set before the delivery starts. A claimed row is never claimed again unless its delivery is known to have failed,
  -- so that nothing is delivered twice.
  claimed boolean not null default false,
  attempts integer not null default 0,
  created_at timestamptz not null,
  check ((channel = 'push') = (subscription_id is not null))
);
create unique index notification_deliveries_once on notification_deliveries
  (notification_id, channel, coalesce(subscription_id, '00000000-0000-0000-0000-000000000000'));
create index notification_deliveries_due on notification_deliveries (due_at) where not claimed;
create index notification_deliveries_user on notification_deliveries (user_id);
