import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '#shared/app-error.ts';
import { addDays, toMadridDateTime } from '#shared/time/local-time.ts';
import { defineState } from '#platform/app-state.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { applyOnce } from '#platform/handled-events.ts';
import type { DailyStatistics } from '../../domain/detail.ts';
import { isPublic } from '../../domain/states.ts';
import { incrementDay, insertView, findDaysSince, deleteViewersBefore, getOrCreateSalt } from '../store/statistics.ts';
import { findPropertiesById } from '../store/properties.ts';
import { isOwnerHidden } from './properties.ts';

/** The salt of the day in Madrid. */
const dailySalt = defineState((): { current: { day: string; salt: string } | null } => ({ current: null }));

/**
 * Counts a view once per visitor and day; owners are not counted. `browser` (User-Agent) distinguishes visitors behind
 * one IP address.
 * The visitor is not stored, only an HMAC with a salt that is deleted after the day.
 */
export async function recordView(ctx: Ctx, propertyId: string, browser: string): Promise<void> {
  const [stored] = await findPropertiesById(ctx.db, [propertyId]);
  if (!stored || !isPublic(stored.property.state) || (await isOwnerHidden(ctx, stored.property.ownerId)))
    throw new AppError('not_found');
  if (stored.property.ownerId === ctx.actor?.userId) return;
  const { day } = toMadridDateTime(ctx.now());
  const who = ctx.actor ? `user ${ctx.actor.userId}` : `visitor ${ctx.clientIp} ${browser}`;
  const visitor = createHmac('sha256', await getDailySalt(ctx, day))
    .update(who)
    .digest('base64url');
  await insertView(ctx.db, { propertyId, day, visitor });
}

async function getDailySalt(ctx: Ctx, day: string): Promise<string> {
  const cache = dailySalt(ctx);
  if (cache.current?.day === day) return cache.current.salt;
  const { salt, isNew } = await getOrCreateSalt(ctx.db, day, randomBytes(24).toString('base64url'));
  if (isNew) await deleteViewersBefore(ctx.db, day);
  cache.current = { day, salt };
  return salt;
}

/** Counts a save of a property or of one of its rooms. */
export async function recordSave(ctx: Ctx, { propertyId }: { propertyId: string }, eventId: string): Promise<void> {
  await applyOnce(ctx, eventId, 'save', async (tx) =>
    incrementDay(tx, propertyId, toMadridDateTime(ctx.now()).day, 'saves'),
  );
}

/** Counts an application for a property, in the caller's transaction. */
export async function countInterest(tx: Db, propertyId: string, now: Date): Promise<void> {
  await incrementDay(tx, propertyId, toMadridDateTime(now).day, 'interests');
}

/** Daily statistics of an own property for the last `days` days in Madrid, including today. Throws `not_found`. */
export async function getStatistics(ctx: UserCtx, propertyId: string, days: number): Promise<DailyStatistics[]> {
  const [stored] = await findPropertiesById(ctx.db, [propertyId]);
  if (stored?.property.ownerId !== ctx.actor.userId) throw new AppError('not_found');
  const today = toMadridDateTime(ctx.now()).day;
  const wanted = Array.from({ length: days }, (_, at) => addDays(today, at - days + 1));
  const known = new Map((await findDaysSince(ctx.db, propertyId, wanted[0] ?? '')).map((one) => [one.day, one]));
  return wanted.map((day) => known.get(day) ?? { day, views: 0, interests: 0, saves: 0 });
}
