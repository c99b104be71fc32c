-- Actions outside of the queue, which belong to no case, can be undone too.
alter table case_decisions alter column case_id drop not null;
