import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';

export interface AuditRow {
  seq: number;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_name: string | null;
  detail: Record<string, unknown> | null;
  created_at: string;
  prev_hash: string;
  hash: string;
}

export interface AuditWanted {
  /** Null: what Tukan did itself. */
  actorId?: string | null | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const nameOf = (id: SQL) =>
  sql`(select coalesce(p.alias, u.name) from users u left join profiles p on p.id = u.id where u.id = ${id})`;
/** Ids of the log are texts: only one that is a uuid is looked up. */
const asId = sql`case when a.subject_id ~ '^[0-9a-f-]{36}$' then a.subject_id::uuid end`;

/** Rows of the log, the newest first, after the one with the number `before`; names of what is still there. */
export async function auditRows(
  db: Db,
  wanted: AuditWanted,
  page: { before: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const rows = await rowsOf<AuditRow>(
    db,
    sql`select a.seq::int, a.actor_id::text, ${nameOf(sql`a.actor_id`)} as actor_name, a.action, a.subject_type, a.subject_id,
      case a.subject_type
        when 'user' then ${nameOf(asId)}
        when 'listing' then (select h.title from properties h where h.id = ${asId})
        when 'group' then (select g.name from groups g where g.id = ${asId})
        when 'report' then (select r.reason from reports r where r.id = ${asId})
      end as subject_name,
      a.detail, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, a.prev_hash, a.hash
    from audit_log a where ${conditions(wanted, page.before)} order by a.seq desc limit ${page.limit}`,
  );
  return rows;
}

function conditions(wanted: AuditWanted, before: number | undefined): SQL {
  const { actorId, action, subjectType, subjectId, from, until } = wanted;
  const all = [
    actorId === null ? sql`a.actor_id is null` : actorId && sql`a.actor_id = ${actorId}`,
    action && sql`a.action = ${action}`,
    subjectType && sql`a.subject_type = ${subjectType}`,
    subjectId && sql`a.subject_id = ${subjectId}`,
    from && sql`a.created_at >= ${from.toISOString()}`,
    until && sql`a.created_at < ${until.toISOString()}`,
    before !== undefined && sql`a.seq < ${before}`,
  ].filter((one): one is SQL => Boolean(one));
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/** Whoever and whatever stands in the log. */
export async function auditChoices(db: Db) {
  const actors = await rowsOf<{ id: string; name: string | null }>(
    db,
    sql`select a.actor_id::text as id, ${nameOf(sql`a.actor_id`)} as name
      from (select distinct actor_id from audit_log where actor_id is not null) a order by name nulls last, id`,
  );
  const codes = await rowsOf<{ action: string; subject_type: string }>(
    db,
    sql`select distinct action, subject_type from audit_log`,
  );
  const distinct = (values: string[]) => [...new Set(values)].sort();
  return {
    actors,
    actions: distinct(codes.map((row) => row.action)),
    subject_types: distinct(codes.map((row) => row.subject_type)),
  };
}
