import { and, asc, eq, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { DisableReason } from '../../domain/rules.ts';
import { users } from '../tables.ts';

/**
 * A ban overrides every reason, a suspension overrides a deletion request. Repeating the same reason changes nothing.
 */
const CAN_DISABLE: Record<DisableReason, (until: Date | null) => SQL | undefined> = {
  banned: () => or(isNull(users.disabledReason), ne(users.disabledReason, 'banned')),
  suspended: (until) =>
    or(
      isNull(users.disabledReason),
      eq(users.disabledReason, 'leaving'),
      and(eq(users.disabledReason, 'suspended'), until ? ne(users.disabledUntil, until) : undefined),
    ),
  leaving: () => eq(users.banned, false),
};

/** Disables an account. Returns true if the status changed. */
export async function setDisabled(
  db: Db,
  userId: string,
  change: { why: DisableReason; until: Date | null; now: Date },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ banned: true, disabledReason: change.why, disabledUntil: change.until, updatedAt: change.now })
    .where(and(eq(users.id, userId), CAN_DISABLE[change.why](change.until)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Enables an account that is disabled for this reason; with `over`, only if the suspension ended before that time. */
export async function setEnabled(
  db: Db,
  userId: string,
  { why, now, over }: { why: DisableReason; now: Date; over?: Date },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ banned: false, disabledReason: null, disabledUntil: null, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.disabledReason, why), over && lte(users.disabledUntil, over)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Returns users whose suspension has ended, the earliest first. */
export async function expiredSuspensions(ctx: Ctx, limit: number): Promise<string[]> {
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.disabledReason, 'suspended'), lte(users.disabledUntil, ctx.now())))
    .orderBy(asc(users.disabledUntil))
    .limit(limit);
  return found.map(({ id }) => id);
}
