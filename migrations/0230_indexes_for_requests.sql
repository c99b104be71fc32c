-- Found by explaining what every request sends (tests/plans.test.ts).
-- Signing in looks for the address as it was written; the unique index has it in small letters.
create index users_email on users (email);
create index users_admins on users (id) where role = 'admin';

-- What homes like one cost, on the page of each home; what waits for a look; the admins' list.
create index properties_comparable on properties (city_id, offer, bedrooms)
  where state in ('published', 'reserved') and monthly_cents is not null;
create index properties_in_review on properties (state_since, id) where state = 'in_review';
create index properties_created_at on properties (created_at desc, id desc);

-- What somebody has done, for the copy of their data and for its erasure.
create index chat_files_uploader on chat_files (uploader_id);
create index property_events_by on property_events (actor_id);
create index group_application_events_by on group_application_events (actor_id);
create index group_events_about on group_events (user_id);
create index group_agreements_members on group_agreements using gin (member_ids);
