import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { DayFigures } from '../../domain/detail.ts';
import { isPublic } from '../../domain/states.ts';
import { addToDay, countView, daysSince, forgetViewersBefore, saltOf } from '../store/figures.ts';
import { propertiesById } from '../store/properties.ts';
import { isHidden } from './properties.ts';

const DAY_MS = 86_400_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The salt of the day by database, so that it is asked for once. */
const salts = new WeakMap<object, { day: string; salt: string }>();

/**
 * Counts that somebody looks at a home: once a day, whoever they are, and never its owner. `browser` tells apart those
 * behind one address. Who it was is not kept: only a likeness behind a salt that lasts as long as the day.
 */
export async function noteView(ctx: Ctx, propertyId: string, browser: string): Promise<void> {
  const [stored] = await propertiesById(ctx.db, [propertyId]);
  if (!stored || !isPublic(stored.home.state) || (await isHidden(ctx, stored.home.owner_id)))
    throw new Refusal('not_found');
  if (stored.home.owner_id === ctx.actor?.userId) return;
  const day = dayOf(ctx.now());
  const who = ctx.actor ? `user ${ctx.actor.userId}` : `visitor ${ctx.address} ${browser}`;
  const visitor = createHmac('sha256', await saltFor(ctx, day))
    .update(who)
    .digest('base64url');
  await countView(ctx.db, { propertyId, day, visitor });
}

async function saltFor(ctx: Ctx, day: string): Promise<string> {
  const known = salts.get(ctx.db);
  if (known?.day === day) return known.salt;
  const { salt, isNew } = await saltOf(ctx.db, day, randomBytes(24).toString('base64url'));
  if (isNew) await forgetViewersBefore(ctx.db, day);
  salts.set(ctx.db, { day, salt });
  return salt;
}

/** Counts that somebody keeps a home, or a room of it, for later. */
export async function noteSave(ctx: Ctx, { propertyId }: { propertyId: string }): Promise<void> {
  await addToDay(ctx.db, propertyId, dayOf(ctx.now()), 'saves');
}

/** What happened with a home of the caller's on each of the last `days` days, today the last. Refuses with `not_found`. */
export async function figuresOf(ctx: UserCtx, propertyId: string, days: number): Promise<DayFigures[]> {
  const [stored] = await propertiesById(ctx.db, [propertyId]);
  if (stored?.home.owner_id !== ctx.actor.userId) throw new Refusal('not_found');
  const today = ctx.now().getTime();
  const wanted = Array.from({ length: days }, (_, at) => dayOf(new Date(today - (days - 1 - at) * DAY_MS)));
  const known = new Map((await daysSince(ctx.db, propertyId, wanted[0] ?? '')).map((one) => [one.day, one]));
  return wanted.map((day) => known.get(day) ?? { day, views: 0, interests: 0, saves: 0 });
}
