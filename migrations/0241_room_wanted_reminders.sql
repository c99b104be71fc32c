-- When the author was told that the post is about to expire; null again after a renewal.
alter table room_wanted_posts add column reminded_at timestamptz;
create index room_wanted_posts_to_remind on room_wanted_posts (expires_at) where state = 'published' and reminded_at is null;
