import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { emailChanges } from '../tables.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** Inserts the change of a user, or replaces the one that waits. */
export async function upsertEmailChange(
  ctx: Ctx,
  change: Pick<EmailChangeRow, 'userId' | 'newEmail' | 'oldTokenHash' | 'newTokenHash' | 'expiresAt'>,
): Promise<void> {
  const row = { ...change, oldConfirmedAt: null, newConfirmedAt: null, requestedAt: ctx.now() };
  await ctx.db.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: row });
}

export async function pendingEmailChange(ctx: Ctx, userId: string): Promise<EmailChangeRow | null> {
  const [found] = await ctx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, ctx.now())));
  return found ?? null;
}

/** Condition for the change that a token of either mailbox belongs to. */
const hasToken = (ctx: Ctx, tokenHash: string) =>
  and(
    or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)),
    gt(emailChanges.expiresAt, ctx.now()),
  );

export async function emailChangeByToken(ctx: Ctx, tokenHash: string): Promise<EmailChangeRow | null> {
  const [found] = await ctx.db.select().from(emailChanges).where(hasToken(ctx, tokenHash));
  return found ?? null;
}

/** Records the confirmation of the mailbox that a token was sent to, once; returns the change as it is then. */
export async function confirmEmailChange(ctx: Ctx, tokenHash: string): Promise<EmailChangeRow | null> {
  const now = ctx.now().toISOString();
  const [changed] = await ctx.db
    .update(emailChanges)
    .set({
      oldConfirmedAt: sql`case when ${emailChanges.oldTokenHash} = ${tokenHash} then coalesce(${emailChanges.oldConfirmedAt}, ${now}::timestamptz) else ${emailChanges.oldConfirmedAt} end`,
      newConfirmedAt: sql`case when ${emailChanges.newTokenHash} = ${tokenHash} then coalesce(${emailChanges.newConfirmedAt}, ${now}::timestamptz) else ${emailChanges.newConfirmedAt} end`,
    })
    .where(hasToken(ctx, tokenHash))
    .returning();
  return changed ?? null;
}

export async function deleteEmailChange(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** @returns False if no change has this token. */
export async function deleteEmailChangeByToken(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const deleted = await ctx.db
    .delete(emailChanges)
    .where(hasToken(ctx, tokenHash))
    .returning({ userId: emailChanges.userId });
  return deleted.length > 0;
}

export async function deleteExpiredEmailChanges(ctx: Ctx): Promise<void> {
  await ctx.db.delete(emailChanges).where(lt(emailChanges.expiresAt, ctx.now()));
}
