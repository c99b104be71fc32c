-- Until when newcomers were looked at for somebody, and since when that last time: people are told of whoever fits them and has come.
create table match_news (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz not null,
  looked_at timestamptz not null
);
create index match_news_looked_at on match_news (looked_at);
