import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { HomeCopy } from '../../domain/detail.ts';
import { stateAfter } from '../../domain/states.ts';
import { presentCopy } from '../present/detail.ts';
import { lastHouseEvent } from '../store/detail.ts';
import { insertEvent, lockAny, propertiesById, updateProperty } from '../store/properties.ts';
import { homeSummary } from './detail.ts';
import { PHOTO_BUCKET, fileOf, photoKeys } from './photo-files.ts';
import { missingIn } from './properties.ts';
import { gravesIn, trustIn } from './trust.ts';

/**
 * A copy of what a home says now and how far it can be trusted, for those who look after reports. Refuses with `not_found`
 * where the caller does not see it (`homeSummary`), and with `report_self` where it is theirs.
 */
export async function homeCopy(ctx: UserCtx, id: string): Promise<HomeCopy> {
  await homeSummary(ctx, id);
  const [stored] = await propertiesById(ctx.db, [id]);
  if (!stored) throw new Refusal('not_found');
  if (stored.home.owner_id === ctx.actor.userId) throw new Refusal('report_self');
  return presentCopy(stored, await trustIn(ctx, stored), photoKeys(ctx));
}

/** A photograph of a home as it is kept with a report, or null where it is gone. */
export async function photoCopy(ctx: Ctx, photoId: string): Promise<Uint8Array | null> {
  return ctx.storage.read(PHOTO_BUCKET, fileOf(photoId, 'medium'));
}

/** Whether reports hold a home now. */
export async function isHeldByReports(ctx: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  const [stored] = await propertiesById(ctx.db, [id]);
  return (
    stored?.home.state === 'in_review' && (await lastHouseEvent(ctx.db, id, ['hold', 'submit']))?.why === 'reports'
  );
}

/** Since when what is said of a home is news: the last time that somebody of the house let it out; null where nobody has. */
export async function lookedAtSince(ctx: Pick<Ctx, 'db'>, id: string): Promise<Date | null> {
  const event = await lastHouseEvent(ctx.db, id, ['approve', 'restore']);
  return event && new Date(event.at);
}

/**
 * Takes a home on offer off until a person has looked at it, because several people have reported it. Its owner is told.
 * @returns whether this is news; `after` tells whoever listens, once that is committed
 */
export async function setHeld(ctx: Ctx, tx: Ctx['db'], id: string): Promise<{ after: () => void } | null> {
  const stored = await lockAny(tx, id);
  const from = stored?.home.state;
  if (from !== 'published' && from !== 'reserved') return null;
  const to = stateAfter(from, 'hold');
  if (!to) return null;
  const now = ctx.now();
  await updateProperty(tx, id, { state: to, state_since: now });
  const step = { id: ctx.newId(), property_id: id, action: 'hold', from_state: from, to_state: to, created_at: now };
  await insertEvent(tx, { ...step, data: { why: 'reports' } });
  return { after: () => ctx.publish('properties.state_changed', { propertyId: id, from, to }) };
}

/**
 * Puts a home back to where it was before reports held it. One that was held for anything else, or could not come on offer as
 * it is now, stays and is looked at with the other held homes. Its owner is told.
 * @returns as `setHeld` does
 */
export async function setLetOut(ctx: UserCtx, tx: Ctx['db'], id: string): Promise<{ after: () => void } | null> {
  const stored = await lockAny(tx, id);
  if (stored?.home.state !== 'in_review') return null;
  const held = await lastHouseEvent(tx, id, ['hold']);
  if (held?.why !== 'reports' || held.at < stored.home.state_since.getTime()) return null;
  const isFit =
    Object.keys(missingIn(stored)).length === 0 && (await gravesIn({ ...ctx, db: tx }, stored)).length === 0;
  if (!isFit) return null;
  const now = ctx.now();
  const to = held.from === 'reserved' ? 'reserved' : 'published';
  await updateProperty(tx, id, { state: to, state_since: now });
  await insertEvent(tx, {
    id: ctx.newId(),
    property_id: id,
    actor_id: ctx.actor.userId,
    action: 'approve',
    from_state: 'in_review',
    to_state: to,
    data: { why: 'reports' },
    created_at: now,
  });
  return { after: () => ctx.publish('properties.state_changed', { propertyId: id, from: 'in_review', to }) };
}
