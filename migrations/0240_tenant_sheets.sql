-- What a person shows of themselves in applications, on one page. No row: their applications have no sheet.
create table tenant_sheets (
  user_id uuid primary key references users (id) on delete cascade,
  parts text[] not null default '{}',
  guarantor text check (guarantor in ('parents', 'relatives', 'bank', 'insurance')),
  updated_at timestamptz not null
);
-- The sheet of an applicant on the day of the application.
create table application_sheets (
  application_id uuid not null references applications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (application_id, user_id)
);
create index application_sheets_user on application_sheets (user_id);
-- Number of applicants with a sheet, so that lists need no query for it.
alter table applications add column sheets smallint not null default 0;
