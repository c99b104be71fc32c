import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { matchStanding } from '../tables/standing.ts';

/** What prices are made of, as it stands written. */
export interface StandingRow {
  id: string;
  impressions: number;
  /** Null where nothing is written yet. */
  impressions_at: string | null;
  price_tenths: number | null;
  pending: number;
  /** The last sign of life: presence, else a session, else the profile. */
  seen_at: string;
}

export interface Standing {
  id: string;
  impressions: number;
  priceTenths: number;
}

/** Locks and reads some people's standing; who has no profile is missing. `tx` is a transaction's. */
export async function lockStandings(tx: Db, ids: readonly string[]): Promise<StandingRow[]> {
  const list = `{${ids.join(',')}}`;
  await tx.execute(
    sql`select from match_standing where user_id = any(${list}::uuid[]) order by user_id for no key update`,
  );
  return rowsOf<StandingRow>(
    tx,
    sql`select p.id, coalesce(s.impressions, 0) as impressions, s.impressions_at::text, s.price_tenths,
      (select count(*)::int from connections c where c.to_id = p.id and c.state = 'sent') as pending,
      greatest(
        (select seen_at from presence r where r.user_id = p.id),
        (select max(updated_at) from sessions e where e.user_id = p.id),
        p.created_at
      )::text as seen_at
    from profiles p left join match_standing s on s.user_id = p.id
    where p.id = any(${list}::uuid[])`,
  );
}

export async function writeStandings(tx: Db, rows: readonly Standing[], now: Date): Promise<void> {
  await tx.execute(
    sql`insert into match_standing (user_id, impressions, impressions_at, price_tenths)
    select id, impressions, ${now.toISOString()}, "priceTenths"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, impressions real, "priceTenths" smallint)
    order by id
    on conflict (user_id) do update
    set impressions = excluded.impressions, impressions_at = excluded.impressions_at, price_tenths = excluded.price_tenths`,
  );
}

/** Ids of people in lists after `after`, in order. */
export async function listedAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from profiles
    where onboarding_completed and onboarding_skipped_at is null and visible
      ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** What somebody's place costs as it stands written; null where nothing is. */
export async function priceOf(db: Db, id: string): Promise<number | null> {
  const [row] = await db
    .select({ price: matchStanding.priceTenths })
    .from(matchStanding)
    .where(eq(matchStanding.userId, id));
  return row?.price ?? null;
}
