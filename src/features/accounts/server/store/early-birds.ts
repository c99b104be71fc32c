import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { earlyBirds, users } from '../tables.ts';

export interface EarlyBird {
  number: number;
  userId: string;
  name: string;
  email: string;
  givenAt: Date;
}

/** Returns a page of Early Birds in numeric order, and the total count of matches. */
export async function listEarlyBirds(
  db: Db,
  { q, skip, limit }: { q: string; skip: number; limit: number },
): Promise<{ rows: EarlyBird[]; total: number }> {
  const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const fits =
    q === ''
      ? undefined
      : or(ilike(users.name, like), ilike(users.email, like), sql`${earlyBirds.number}::text = ${q}`);
  const { number, givenAt } = earlyBirds;
  const rows = await db
    .select({ number, userId: users.id, name: users.name, email: users.email, givenAt })
    .from(earlyBirds)
    .innerJoin(users, eq(users.id, earlyBirds.userId))
    .where(fits)
    .orderBy(asc(number))
    .offset(skip)
    .limit(limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(earlyBirds)
    .innerJoin(users, eq(users.id, earlyBirds.userId))
    .where(fits);
  return { rows, total: counted?.total ?? 0 };
}
