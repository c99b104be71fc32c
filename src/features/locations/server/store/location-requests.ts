import { addMs } from '#shared/time/local-time.ts';
import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import {
  LOCATION_REQUEST,
  type DismissalReason,
  type RequestState,
  type LocationKind,
} from '../../domain/location-requests.ts';

export interface LocationRequest {
  id: string;
  kind: LocationKind;
  name: string;
  nameKey: string;
  userId: string;
  location: string;
  link: string | null;
  at: Date;
}

type InsertResult =
  | { outcome: 'stored' | 'there'; id: string; state: RequestState }
  | { outcome: 'too_many'; until: Date };

/**
 * Records a user's request: adds it to the open row with that name, or creates the row. An earlier request of the user
 * is returned in its current state. An advisory lock serializes the requests of one user.
 */
export async function insertRequest(db: Db, ask: LocationRequest): Promise<InsertResult> {
  return db.transaction(async (tx): Promise<InsertResult> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`missing:${ask.userId}`}, 0))`);
    const [mine] = await queryRows<{ id: string; state: RequestState }>(
      tx,
      sql`select m.id, m.state from location_requests a join requested_locations m on m.id = a.requested_location_id
        where a.user_id = ${ask.userId} and m.kind = ${ask.kind} and m.name_key = ${ask.nameKey}
        order by a.requested_at desc limit 1`,
    );
    if (mine) return { outcome: 'there', ...mine };
    const until = await rateLimitedUntil(tx, ask);
    if (until) return { outcome: 'too_many', until };
    await tx.execute(sql`insert into requested_locations (id, kind, name, name_key, state, created_at)
      values (${ask.id}, ${ask.kind}, ${ask.name}, ${ask.nameKey}, 'open', ${ask.at.toISOString()})
      on conflict (kind, name_key) where state = 'open' do nothing`);
    const [row] = await queryRows<{ id: string }>(
      tx,
      sql`select id from requested_locations where kind = ${ask.kind} and name_key = ${ask.nameKey} and state = 'open' for update`,
    );
    const id = row?.id ?? ask.id;
    await tx.execute(sql`insert into location_requests (requested_location_id, user_id, location, link, requested_at)
      values (${id}, ${ask.userId}, ${ask.location}, ${ask.link}, ${ask.at.toISOString()})`);
    return { outcome: 'stored', id, state: 'open' };
  });
}

async function rateLimitedUntil(tx: Db, { userId, at }: LocationRequest): Promise<Date | null> {
  const since = addMs(at, -LOCATION_REQUEST.windowMs);
  const [row] = await queryRows<{ count: number; first: number | null }>(
    tx,
    sql`select count(*)::int as count, (extract(epoch from min(requested_at)) * 1000)::float8 as first
      from location_requests where user_id = ${userId} and requested_at > ${since.toISOString()}::timestamptz`,
  );
  if (!row || row.count < LOCATION_REQUEST.maxPerWindow) return null;
  return new Date((row.first ?? at.getTime()) + LOCATION_REQUEST.windowMs);
}

export interface RequestedLocationRow {
  id: string;
  kind: LocationKind;
  name: string;
  state: RequestState;
  reason: DismissalReason | null;
  place_id: string | null;
  created_at: string;
  decided_at: string | null;
  people: number;
  asked: { location: string; link: string | null }[];
}

/** Lists requested locations in a state, newest first, after the id `before` (keyset pagination). */
export function findRequestedLocations(
  db: Db,
  { state, before, limit }: { state: RequestState; before: string | undefined; limit: number },
): Promise<RequestedLocationRow[]> {
  const isOlder =
    before === undefined
      ? sql``
      : sql`and (m.created_at, m.id) < (select b.created_at, b.id from requested_locations b where b.id = ${before})`;
  return queryRows<RequestedLocationRow>(
    db,
    sql`select m.id, m.kind, m.name, m.state, m.reason, m.location_id as place_id,
        ${isoTimestamp(sql`m.created_at`)} as created_at,
        ${isoTimestamp(sql`m.decided_at`)} as decided_at,
        (select count(*)::int from location_requests a where a.requested_location_id = m.id) as people,
        (select coalesce(json_agg(json_build_object('location', s.location, 'link', s.link)), '[]') from (
          select a.location, a.link from location_requests a where a.requested_location_id = m.id order by a.requested_at limit 5) s) as asked
      from requested_locations m where m.state = ${state} ${isOlder}
      order by m.created_at desc, m.id desc limit ${limit}`,
  );
}

export async function countByState(db: Db): Promise<Record<RequestState, number>> {
  const rows = await queryRows<{ state: RequestState; count: number }>(
    db,
    sql`select state, count(*)::int as count from requested_locations group by state`,
  );
  return { open: 0, added: 0, dismissed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** Returns a requested location, locked until the end of the transaction. */
export async function lockRequestedLocation(
  tx: Db,
  id: string,
): Promise<{ kind: LocationKind; name: string; state: RequestState } | null> {
  const [row] = await queryRows<{ kind: LocationKind; name: string; state: RequestState }>(
    tx,
    sql`select kind, name, state from requested_locations where id = ${id} for update`,
  );
  return row ?? null;
}

/** Resolves a request and returns the users who made it. */
export async function resolveRequest(
  tx: Db,
  id: string,
  verdict: { state: 'added' | 'dismissed'; reason: DismissalReason | null; locationId: string | null; at: Date },
): Promise<string[]> {
  await tx.execute(sql`update requested_locations set state = ${verdict.state}, reason = ${verdict.reason},
    location_id = ${verdict.locationId}, decided_at = ${verdict.at.toISOString()} where id = ${id}`);
  const rows = await queryRows<{ user_id: string }>(
    tx,
    sql`select user_id from location_requests where requested_location_id = ${id} order by requested_at`,
  );
  return rows.map((row) => row.user_id);
}
