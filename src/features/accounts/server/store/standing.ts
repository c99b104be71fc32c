import { and, asc, eq, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { OutReason } from '../../domain/rules.ts';
import { users } from '../tables.ts';

/** A ban counts over everything, a suspension over a wish to leave; nobody is taken out twice for the same. */
const MAY: Record<OutReason, (until: Date | null) => SQL | undefined> = {
  banned: () => or(isNull(users.outReason), ne(users.outReason, 'banned')),
  suspended: (until) =>
    or(
      isNull(users.outReason),
      eq(users.outReason, 'leaving'),
      and(eq(users.outReason, 'suspended'), until ? ne(users.outUntil, until) : undefined),
    ),
  leaving: () => eq(users.banned, false),
};

/** Marks somebody as out. Returns whether that is news. */
export async function markOut(
  db: Db,
  userId: string,
  out: { why: OutReason; until: Date | null; now: Date },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ banned: true, outReason: out.why, outUntil: out.until, updatedAt: out.now })
    .where(and(eq(users.id, userId), MAY[out.why](out.until)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Marks somebody as in again who was out for this reason; with `over`, only where their time was over then. */
export async function markIn(
  db: Db,
  userId: string,
  { why, now, over }: { why: OutReason; now: Date; over?: Date },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ banned: false, outReason: null, outUntil: null, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.outReason, why), over && lte(users.outUntil, over)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Whose suspension is over, the longest over first. */
export async function overSuspended(ctx: Ctx, limit: number): Promise<string[]> {
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.outReason, 'suspended'), lte(users.outUntil, ctx.now())))
    .orderBy(asc(users.outUntil))
    .limit(limit);
  return found.map(({ id }) => id);
}
