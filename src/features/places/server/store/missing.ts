import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { MISSING, type Dismissal, type MissingState, type PlaceKind } from '../../domain/missing.ts';

export interface Ask {
  id: string;
  kind: PlaceKind;
  name: string;
  nameKey: string;
  userId: string;
  location: string;
  link: string | null;
  at: Date;
}

type Asked = { outcome: 'stored' | 'there'; id: string; state: MissingState } | { outcome: 'too_many'; until: Date };

/**
 * Writes down that somebody asks for a place: under the open row of that name, or a new one. Whoever has asked for it before
 * is answered that row, whatever became of it. One person's asks queue for a lock.
 */
export async function insertAsk(db: Db, ask: Ask): Promise<Asked> {
  return db.transaction(async (tx): Promise<Asked> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`missing:${ask.userId}`}, 0))`);
    const [mine] = await rowsOf<{ id: string; state: MissingState }>(
      tx,
      sql`select m.id, m.state from missing_place_asks a join missing_places m on m.id = a.missing_id
        where a.user_id = ${ask.userId} and m.kind = ${ask.kind} and m.name_key = ${ask.nameKey}
        order by a.asked_at desc limit 1`,
    );
    if (mine) return { outcome: 'there', ...mine };
    const until = await tooManyUntil(tx, ask);
    if (until) return { outcome: 'too_many', until };
    await tx.execute(sql`insert into missing_places (id, kind, name, name_key, state, created_at)
      values (${ask.id}, ${ask.kind}, ${ask.name}, ${ask.nameKey}, 'open', ${ask.at.toISOString()})
      on conflict (kind, name_key) where state = 'open' do nothing`);
    const [row] = await rowsOf<{ id: string }>(
      tx,
      sql`select id from missing_places where kind = ${ask.kind} and name_key = ${ask.nameKey} and state = 'open' for update`,
    );
    const id = row?.id ?? ask.id;
    await tx.execute(sql`insert into missing_place_asks (missing_id, user_id, location, link, asked_at)
      values (${id}, ${ask.userId}, ${ask.location}, ${ask.link}, ${ask.at.toISOString()})`);
    return { outcome: 'stored', id, state: 'open' };
  });
}

async function tooManyUntil(tx: Db, { userId, at }: Ask): Promise<Date | null> {
  const since = new Date(at.getTime() - MISSING.windowMs);
  const [row] = await rowsOf<{ count: number; first: number | null }>(
    tx,
    sql`select count(*)::int as count, (extract(epoch from min(asked_at)) * 1000)::float8 as first
      from missing_place_asks where user_id = ${userId} and asked_at > ${since.toISOString()}::timestamptz`,
  );
  if (!row || row.count < MISSING.maxPerWindow) return null;
  return new Date((row.first ?? at.getTime()) + MISSING.windowMs);
}

export interface MissingRow {
  id: string;
  kind: PlaceKind;
  name: string;
  state: MissingState;
  reason: Dismissal | null;
  place_id: string | null;
  created_at: string;
  decided_at: string | null;
  people: number;
  asked: { location: string; link: string | null }[];
}

/** Places asked for in a state, the newest first: the first ones, or those after the one with the id `before`. */
export function missingRows(
  db: Db,
  { state, before, limit }: { state: MissingState; before: string | undefined; limit: number },
): Promise<MissingRow[]> {
  const isOlder =
    before === undefined
      ? sql``
      : sql`and (m.created_at, m.id) < (select b.created_at, b.id from missing_places b where b.id = ${before})`;
  return rowsOf<MissingRow>(
    db,
    sql`select m.id, m.kind, m.name, m.state, m.reason, m.place_id,
        to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
        to_char(m.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as decided_at,
        (select count(*)::int from missing_place_asks a where a.missing_id = m.id) as people,
        (select coalesce(json_agg(json_build_object('location', s.location, 'link', s.link)), '[]') from (
          select a.location, a.link from missing_place_asks a where a.missing_id = m.id order by a.asked_at limit 5) s) as asked
      from missing_places m where m.state = ${state} ${isOlder}
      order by m.created_at desc, m.id desc limit ${limit}`,
  );
}

export async function countByState(db: Db): Promise<Record<MissingState, number>> {
  const rows = await rowsOf<{ state: MissingState; count: number }>(
    db,
    sql`select state, count(*)::int as count from missing_places group by state`,
  );
  return { open: 0, added: 0, dismissed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** A place asked for, held until the transaction ends. */
export async function lockMissing(
  tx: Db,
  id: string,
): Promise<{ kind: PlaceKind; name: string; state: MissingState } | null> {
  const [row] = await rowsOf<{ kind: PlaceKind; name: string; state: MissingState }>(
    tx,
    sql`select kind, name, state from missing_places where id = ${id} for update`,
  );
  return row ?? null;
}

/** Decides about a place, and answers who had asked for it. */
export async function decide(
  tx: Db,
  id: string,
  verdict: { state: 'added' | 'dismissed'; reason: Dismissal | null; placeId: string | null; at: Date },
): Promise<string[]> {
  await tx.execute(sql`update missing_places set state = ${verdict.state}, reason = ${verdict.reason},
    place_id = ${verdict.placeId}, decided_at = ${verdict.at.toISOString()} where id = ${id}`);
  const rows = await rowsOf<{ user_id: string }>(
    tx,
    sql`select user_id from missing_place_asks where missing_id = ${id} order by asked_at`,
  );
  return rows.map((row) => row.user_id);
}
