-- The languages are those of src/shared/i18n/locales.ts. The database only knows the form of a code, so that adding a
-- language needs no migration.
alter table filter_words
  drop constraint filter_words_lang_check,
  add constraint filter_words_lang_check check (lang ~ '^[a-z]{2}$');
alter table users
  drop constraint users_lang_check,
  add constraint users_lang_check check (lang ~ '^[a-z]{2}$');
alter table exports
  drop constraint exports_lang_check,
  add constraint exports_lang_check check (lang ~ '^[a-z]{2}$');
alter table waitlist_entries
  drop constraint waitlist_entries_lang_check,
  add constraint waitlist_entries_lang_check check (lang ~ '^[a-z]{2}$');
alter table auction_interests
  drop constraint auction_interests_lang_check,
  add constraint auction_interests_lang_check check (lang ~ '^[a-z]{2}$');
alter table contact_messages
  drop constraint contact_messages_lang_check,
  add constraint contact_messages_lang_check check (lang ~ '^[a-z]{2}$');
