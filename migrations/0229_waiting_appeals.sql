-- The queue statistics read the oldest appeal that waits.
create index appeals_waiting on appeals (created_at) where state = 'open';
