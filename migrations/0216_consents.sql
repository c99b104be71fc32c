-- Which version of a text somebody has agreed to, and when. Versions: features/accounts/domain/consents.ts.
create table consents (
  user_id uuid not null references users (id) on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  given_at timestamptz not null,
  primary key (user_id, document, version)
);
-- The form has always said that whoever makes an account agrees to both.
insert into consents (user_id, document, version, given_at)
select u.id, d.document, '2026-11-20', u.created_at from users u cross join (values ('terms'), ('privacy')) d (document);
