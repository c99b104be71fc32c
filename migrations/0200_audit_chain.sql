-- The audit log becomes a chain: each row holds the hash of the one before it, so that a row that was changed, left out
-- or put in between is found (`npm run audit -- verify`). Who writes a row never gives these columns: the database does.
alter table audit_log add column seq bigint not null default 0;
alter table audit_log add column prev_hash text not null default '';
alter table audit_log add column hash text not null default '';
-- What else to know of it: names of fields, states, counts. Never what somebody wrote, never a secret.
alter table audit_log add column if not exists detail jsonb;
-- Null: Tukan itself, by a job.
alter table audit_log alter column actor_id drop not null;

-- The last row of the chain. Whoever adds one holds this row until the end of the transaction: no gaps, no forks.
create table audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, '');

-- What of a row is hashed, in one form on every engine.
create function audit_line(r audit_log) returns text language sql stable as $$
  select jsonb_build_array(r.seq, r.id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    r.actor_id, r.action, r.subject_type, r.subject_id, r.detail)::text
$$;
create function audit_hash(prev text, line text) returns text language sql immutable as $$
  select encode(sha256(convert_to(prev || E'\n' || line, 'UTF8')), 'hex')
$$;
create function audit_log_is_chained() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  update audit_head set seq = seq + 1 where id = 1 returning * into strict head;
  new.seq := head.seq;
  new.prev_hash := head.hash;
  new.hash := audit_hash(head.hash, audit_line(new));
  update audit_head set hash = new.hash where id = 1;
  return new;
end;
$$;

-- The rows of before are chained in the order in which they were written.
alter table audit_log disable trigger audit_log_append_only;
do $$
declare
  r audit_log;
  head text := '';
  n bigint := 0;
begin
  for r in select * from audit_log order by created_at, id loop
    n := n + 1;
    r.seq := n;
    r.prev_hash := head;
    head := audit_hash(head, audit_line(r));
    update audit_log set seq = n, prev_hash = r.prev_hash, hash = head where id = r.id;
  end loop;
  update audit_head set seq = n, hash = head where id = 1;
end;
$$;
alter table audit_log enable trigger audit_log_append_only;
create unique index audit_log_seq on audit_log (seq);
create index audit_log_actor on audit_log (actor_id, seq);
create index audit_log_action on audit_log (action, seq);
create trigger audit_log_chained before insert on audit_log
  for each row execute function audit_log_is_chained();
