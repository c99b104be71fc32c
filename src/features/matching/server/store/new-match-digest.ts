import { and, gt, inArray, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/server/tables.ts';
import { isActiveAccount } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { matchDigests } from '../tables/match-digests.ts';

/** A user due for a digest, and the time since which new people count. */
export interface DigestRecipient {
  id: string;
  since: Date;
}

/**
 * Claims up to `limit` users with a finished profile who were active after `activeAfter` and whose last digest check
 * was before `dueBefore`. A claimed user is not claimed again by any process. For a first digest, new people count from
 * `dueBefore`.
 */
export async function claimDigestRecipients(
  db: Db,
  { now, dueBefore, activeAfter, limit }: { now: Date; dueBefore: Date; activeAfter: Date; limit: number },
): Promise<DigestRecipient[]> {
  const rows = await queryRows<{ id: string; since: string }>(
    db,
    sql`insert into ${matchDigests} (user_id, since, checked_at)
    select p.id, ${dueBefore.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from profiles p left join ${matchDigests} n on n.user_id = p.id
    where p.onboarding_completed and p.onboarding_skipped_at is null and ${isActiveAccount(sql`p.id`)}
      and (n.checked_at is null or n.checked_at <= ${dueBefore.toISOString()}::timestamptz)
      and (exists (select from sessions s where s.user_id = p.id and s.updated_at > ${activeAfter.toISOString()}::timestamptz)
        or exists (select from presence r where r.user_id = p.id and r.seen_at > ${activeAfter.toISOString()}::timestamptz))
    order by p.id limit ${limit}
    on conflict (user_id) do update set since = match_digests.checked_at, checked_at = excluded.checked_at
    where match_digests.checked_at <= ${dueBefore.toISOString()}::timestamptz
    returning user_id as id, since::text`,
  );
  return rows.map(({ id, since }) => ({ id, since: new Date(since) }));
}

/** Ids of the people who joined after a given time. */
export async function newcomersAmong(db: Db, ids: readonly string[], since: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, [...ids]), gt(profiles.createdAt, since)));
  return rows.map(({ id }) => id);
}
