-- When somebody is erased, what others were told stays with them: a ghost, an id of nobody, takes the person's place in each
-- conversation. So members are no longer bound to accounts; whoever erases a person sees to them.
alter table conversation_members drop constraint conversation_members_user_id_fkey;
alter table conversation_members add column erased boolean not null default false;

-- A number that was given stays given.
alter table early_birds drop constraint early_birds_user_id_fkey;
alter table early_birds alter column user_id drop not null;
alter table early_birds add foreign key (user_id) references users (id) on delete set null;
