import { and, gt, inArray, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/server/tables.ts';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { matchNews } from '../tables/news.ts';

/** Somebody to tell of newcomers, and since when those count. */
export interface NewsReader {
  id: string;
  since: Date;
}

/**
 * Takes people with a finished profile who have used the product after `activeAfter` and whose newcomers were not looked at
 * since `dueBefore`, `limit` at most. Whoever is taken is not taken again for that, by any process. The first time,
 * newcomers count from `dueBefore` on.
 */
export async function takeReaders(
  db: Db,
  { now, dueBefore, activeAfter, limit }: { now: Date; dueBefore: Date; activeAfter: Date; limit: number },
): Promise<NewsReader[]> {
  const rows = await rowsOf<{ id: string; since: string }>(
    db,
    sql`insert into ${matchNews} (user_id, since, looked_at)
    select p.id, ${dueBefore.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from profiles p join users u on u.id = p.id left join ${matchNews} n on n.user_id = p.id
    where p.onboarding_completed and p.onboarding_skipped_at is null and not u.banned
      and (n.looked_at is null or n.looked_at <= ${dueBefore.toISOString()}::timestamptz)
      and (exists (select from sessions s where s.user_id = p.id and s.updated_at > ${activeAfter.toISOString()}::timestamptz)
        or exists (select from presence r where r.user_id = p.id and r.seen_at > ${activeAfter.toISOString()}::timestamptz))
    order by p.id limit ${limit}
    on conflict (user_id) do update set since = match_news.looked_at, looked_at = excluded.looked_at
    where match_news.looked_at <= ${dueBefore.toISOString()}::timestamptz
    returning user_id as id, since::text`,
  );
  return rows.map(({ id, since }) => ({ id, since: new Date(since) }));
}

/** Which of some people have come after a moment. */
export async function newcomersAmong(db: Db, ids: readonly string[], since: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, [...ids]), gt(profiles.createdAt, since)));
  return rows.map(({ id }) => id);
}
