-- What the sweep of old messages walks along.
create index messages_created_at on messages (created_at);
