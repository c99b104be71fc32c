-- The trained model of fraud suspects the message without holding it; its readers see a warning.
alter table messages add column suspected boolean not null default false;
