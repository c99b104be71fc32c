-- Questions of an owner to those who apply for a property.
create table application_questions (
  id uuid primary key,
  property_id uuid not null references properties (id) on delete cascade,
  position smallint not null,
  question text not null
);
create index application_questions_property on application_questions (property_id, position);

-- Questions and answers as they were sent: [{ "question", "answer" }].
alter table applications add column answers jsonb not null default '[]';

-- Latest answer of a person to a question, offered again where another owner asks the same.
create table saved_answers (
  user_id uuid not null references users (id) on delete cascade,
  -- The question without case, accents and punctuation.
  question_key text not null,
  question text not null,
  answer text not null,
  used_at timestamptz not null,
  primary key (user_id, question_key)
);
