import { eq, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { matchExposure } from '../tables/exposure.ts';

/** Stored inputs of the exposure penalty. */
export interface ExposureRow {
  id: string;
  impressions: number;
  /** Null if there is no row yet. */
  impressions_at: string | null;
  penalty_tenths: number | null;
  pending: number;
  /** Last activity: presence, session or profile creation. */
  seen_at: string;
}

export interface ExposureUpdate {
  id: string;
  impressions: number;
  penaltyTenths: number;
}

/** Locks and reads exposure rows; users without a profile are missing. `tx` must be a transaction. */
export async function lockExposure(tx: Db, ids: readonly string[]): Promise<ExposureRow[]> {
  const list = `{${ids.join(',')}}`;
  await tx.execute(
    sql`select from match_exposure where user_id = any(${list}::uuid[]) order by user_id for no key update`,
  );
  return queryRows<ExposureRow>(
    tx,
    sql`select p.id, coalesce(s.impressions, 0) as impressions, s.impressions_at::text, s.penalty_tenths,
      (select count(*)::int from connections c where c.to_id = p.id and c.state = 'sent') as pending,
      greatest(
        (select seen_at from presence r where r.user_id = p.id),
        (select max(updated_at) from sessions e where e.user_id = p.id),
        p.created_at
      )::text as seen_at
    from profiles p left join match_exposure s on s.user_id = p.id
    where p.id = any(${list}::uuid[])`,
  );
}

export async function upsertExposure(tx: Db, rows: readonly ExposureUpdate[], now: Date): Promise<void> {
  await tx.execute(
    sql`insert into match_exposure (user_id, impressions, impressions_at, penalty_tenths)
    select id, impressions, ${now.toISOString()}, "penaltyTenths"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, impressions real, "penaltyTenths" smallint)
    order by id
    on conflict (user_id) do update
    set impressions = excluded.impressions, impressions_at = excluded.impressions_at, penalty_tenths = excluded.penalty_tenths`,
  );
}

/** Ids of listed people after `after`, in order. */
export async function findListedIdsAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from profiles
    where onboarding_completed and onboarding_skipped_at is null and visible
      ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Stored penalty of a user; null if there is none. */
export async function findPenalty(db: Db, id: string): Promise<number | null> {
  const [row] = await db
    .select({ price: matchExposure.penaltyTenths })
    .from(matchExposure)
    .where(eq(matchExposure.userId, id));
  return row?.price ?? null;
}
