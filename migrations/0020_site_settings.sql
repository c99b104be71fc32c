-- Feature flags and the notice on every page. Missing settings have the default of the code.
create table site_settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Additions and exceptions to the word list of the profanity filter, in lower case and without diacritics.
create table filter_words (
  word text primary key check (char_length(word) between 3 and 40),
  kind text not null check (kind in ('addition', 'exception')),
  lang text not null check (lang in ('es', 'en')),
  -- Severity of an addition: mild words warn the sender; strong words are also masked for the reader.
  severity text not null check (severity in ('mild', 'strong')),
  created_at timestamptz not null
);
