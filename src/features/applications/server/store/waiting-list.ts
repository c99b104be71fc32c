import { and, asc, eq, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { OPEN_LIMIT, type OpenCount } from '../../domain/open-limit.ts';
import { applications } from '../tables/applications.ts';
import { applicationLimits } from '../tables/waiting-list.ts';

/** Literals, so that the partial index `applications_with_owner` serves the counts. The owner considers these. */
const isOpen = sql`a.state in ('sent', 'shortlisted', 'viewing', 'offered')`;

/** Open applications of properties of `ownerId`, or of any with `null`. */
export async function countOpen(
  db: Db,
  propertyIds: readonly string[],
  ownerId: string | null,
): Promise<Map<string, OpenCount>> {
  if (propertyIds.length === 0) return new Map();
  const ids = sql.join(
    propertyIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const isTheirs = ownerId === null ? sql`true` : sql`p.owner_id = ${ownerId}`;
  const rows = await queryRows<OpenCount & { id: string }>(
    db,
    sql`select p.id::text as id,
      (select count(*)::int from applications a where a.property_id = p.id and ${isOpen}) as open,
      (select count(*)::int from applications a where a.property_id = p.id and a.state = 'waiting') as waiting,
      coalesce((select l.max_open from application_limits l where l.property_id = p.id), ${OPEN_LIMIT.default})::int
        as "maxOpen"
    from properties p where p.id in (${ids}) and ${isTheirs}`,
  );
  return new Map(rows.map(({ id, open, waiting, maxOpen }) => [id, { open, waiting, maxOpen }]));
}

export async function upsertLimit(tx: Db, propertyId: string, maxOpen: number): Promise<void> {
  await tx
    .insert(applicationLimits)
    .values({ propertyId, maxOpen })
    .onConflictDoUpdate({ target: applicationLimits.propertyId, set: { maxOpen } });
}

/** The application whose turn is next. */
export async function nextWaitingId(tx: Db, propertyId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.propertyId, propertyId), eq(applications.state, 'waiting')))
    .orderBy(asc(applications.stateSince), asc(applications.id))
    .limit(1);
  return found?.id ?? null;
}

/** Places in the waiting lists, from 1, of those of the applications that wait. */
export async function waitingPlaces(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows<{ id: string; place: number }>(
    db,
    sql`select a.id::text as id, (select count(*)::int from applications b where b.property_id = a.property_id
        and b.state = 'waiting' and (b.state_since, b.id) <= (a.state_since, a.id)) as place
      from applications a where a.id in (${list}) and a.state = 'waiting'`,
  );
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Properties with a waiting list whose owners have room. */
export async function propertiesToAdmit(db: Db, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select w.property_id::text as id from (select distinct a.property_id from applications a where a.state = 'waiting') w
      join properties p on p.id = w.property_id and p.state = 'published'
      left join application_limits l on l.property_id = w.property_id
      where coalesce(l.max_open, ${OPEN_LIMIT.default}) > (select count(*) from applications a
        where a.property_id = w.property_id and ${isOpen})
      order by w.property_id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
