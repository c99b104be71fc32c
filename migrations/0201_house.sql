-- What the house has switched on or off, and what it says on every page. What is not here is as it is in the code.
create table house_settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Words that the chat's filter takes for insults beside its own, and those that it must not. Folded: small letters without accents.
create table filter_words (
  word text primary key check (char_length(word) between 3 and 40),
  kind text not null check (kind in ('addition', 'exception')),
  lang text not null check (lang in ('es', 'en')),
  -- Of an addition: mild ones are told to whoever writes them, strong ones are covered for whoever reads them as well.
  severity text not null check (severity in ('mild', 'strong')),
  created_at timestamptz not null
);
