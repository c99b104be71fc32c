-- Emails about viewings are limited by recipient, with the other rate limits.
alter table viewings drop column mailed_at;
