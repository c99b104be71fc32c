import { sql, type SQL } from 'drizzle-orm';
import { NAME_COLLATION, queryRows, type Db } from '#platform/db/db.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { auditLog } from '../tables/audit.ts';

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

export interface AuditCriteria {
  /** Null for system actions. */
  actorId?: string | null | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const userNameSql = (id: SQL) =>
  sql`(select coalesce(p.alias, u.name) from users u left join profiles p on p.id = u.id where u.id = ${id})`;
/** Subject ids are text; cast only those that are UUIDs. */
const subjectUuidSql = sql`case when a.subject_id ~ '^[0-9a-f-]{36}$' then a.subject_id::uuid end`;

/** Audit rows, newest first, before the sequence number `before`, with the names of existing users and items. */
export async function auditRows(
  db: Db,
  wanted: AuditCriteria,
  page: { before: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const rows = await queryRows<AuditRow>(
    db,
    sql`select a.seq::int, a.actor_id::text, ${userNameSql(sql`a.actor_id`)} as actor_name, a.action, a.subject_type, a.subject_id,
      case a.subject_type
        when 'user' then ${userNameSql(subjectUuidSql)}
        when 'listing' then (select h.title from properties h where h.id = ${subjectUuidSql})
        when 'group' then (select g.name from groups g where g.id = ${subjectUuidSql})
        when 'report' then (select r.reason from reports r where r.id = ${subjectUuidSql})
      end as subject_name,
      a.detail, ${isoTimestamp(sql`a.created_at`)} as created_at, a.prev_hash, a.hash
    from audit_log a where ${conditions(wanted, page.before)} order by a.seq desc limit ${page.limit}`,
  );
  return rows;
}

function conditions(wanted: AuditCriteria, before: number | undefined): SQL {
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

/** Distinct actors, actions and subject types of the log. */
export async function auditFilterOptions(db: Db) {
  const actors = await queryRows<{ id: string; name: string | null }>(
    db,
    sql`select a.actor_id::text as id, ${userNameSql(sql`a.actor_id`)} as name
      from (select distinct actor_id from audit_log where actor_id is not null) a
      order by ${userNameSql(sql`a.actor_id`)} ${NAME_COLLATION} nulls last, 1`,
  );
  const codes = await queryRows<{ action: string; subject_type: string }>(
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

/** Appends an audit row. Rows in this table are never changed or deleted. */
export async function insertAudit(db: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}
