-- Phrases by which moderators extend the patterns of fraud in listings and chats, without diacritics and case.
-- The family 'harmless' permits the sentences that contain the phrase.
create table fraud_phrases (
  phrase text primary key check (char_length(phrase) between 4 and 80),
  family text not null check (family ~ '^[a-z_]{3,30}$'),
  created_at timestamptz not null
);
