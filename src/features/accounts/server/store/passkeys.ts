import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { passkeys } from '../tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function passkeyById(ctx: Ctx, id: string): Promise<PasskeyRow | null> {
  const [found] = await ctx.db.select().from(passkeys).where(eq(passkeys.id, id));
  return found ?? null;
}

/** The user's passkeys, oldest first. */
export async function passkeysOf(ctx: Ctx, userId: string): Promise<PasskeyRow[]> {
  return ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);
}

export async function passkeyCount(ctx: Ctx, userId: string): Promise<number> {
  return ctx.db.$count(passkeys, eq(passkeys.userId, userId));
}

/** @returns False if the credential is already registered. */
export async function insertPasskey(ctx: Ctx, row: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>): Promise<boolean> {
  const inserted = await ctx.db
    .insert(passkeys)
    .values({ ...row, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

export async function recordPasskeyUse(ctx: Ctx, id: string, counter: number): Promise<void> {
  await ctx.db.update(passkeys).set({ counter, lastUsedAt: ctx.now() }).where(eq(passkeys.id, id));
}

/** @returns False if the user has no such passkey. */
export async function renamePasskey(ctx: Ctx, userId: string, id: string, name: string): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return (await ctx.db.update(passkeys).set({ name }).where(own).returning({ id: passkeys.id })).length > 0;
}

/** @returns False if the user has no such passkey. */
export async function deletePasskey(ctx: Ctx, userId: string, id: string): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return (await ctx.db.delete(passkeys).where(own).returning({ id: passkeys.id })).length > 0;
}

/** @returns False if the user had none. */
export async function deletePasskeysOf(ctx: Ctx, userId: string): Promise<boolean> {
  const deleted = await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return deleted.length > 0;
}
