import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { HomeCopy } from '../../domain/detail.ts';
import type { State } from '../../domain/states.ts';
import { presentCopy } from '../present/detail.ts';
import { lastHouseEvent } from '../store/detail.ts';
import { insertEvent, lockAny, propertiesById, updateProperty } from '../store/properties.ts';
import { homeSummary } from './detail.ts';
import { PHOTO_BUCKET, fileOf, photoKeys } from './photo-files.ts';
import { missingIn } from './properties.ts';
import { gravesIn, trustIn } from './trust.ts';

/** Why a home is held, in its story. */
const REPORTS = 'reports';

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
  return stored?.home.state === 'in_review' && (await lastHouseEvent(ctx.db, id, ['hold', 'submit']))?.why === REPORTS;
}

/** Since when what is said of a home is news: the last time that somebody of the house let it out; null where nobody has. */
export async function lookedAtSince(ctx: Pick<Ctx, 'db'>, id: string): Promise<Date | null> {
  const event = await lastHouseEvent(ctx.db, id, ['approve', 'restore']);
  return event && new Date(event.at);
}

/**
 * Takes a home on offer off until a person has looked at it, because several people have reported it; its owner is told. Within
 * the caller's transaction, until whose end `inside.publish` waits.
 * @returns whether this is news
 */
export async function holdReported(inside: Ctx, id: string): Promise<boolean> {
  const stored = await lockAny(inside.db, id);
  const from = stored?.home.state;
  if (from !== 'published' && from !== 'reserved') return false;
  await step(inside, id, { action: 'hold', from, to: 'in_review' });
  return true;
}

/**
 * Puts a home back to where it was before reports held it. One that was held for anything else, or could not come on offer as
 * it is now, stays and is looked at with the other held homes. Its owner is told. Within the caller's transaction, as above.
 */
export async function letOutReported(inside: Ctx, id: string): Promise<void> {
  const stored = await lockAny(inside.db, id);
  if (stored?.home.state !== 'in_review') return;
  const held = await lastHouseEvent(inside.db, id, ['hold', 'submit']);
  if (held?.why !== REPORTS) return;
  const isFit = Object.keys(missingIn(stored)).length === 0 && (await gravesIn(inside, stored)).length === 0;
  const to = held.from === 'reserved' ? 'reserved' : 'published';
  if (isFit) await step(inside, id, { action: 'approve', from: 'in_review', to });
}

async function step(inside: Ctx, id: string, { action, from, to }: { action: string; from: State; to: State }) {
  const now = inside.now();
  await updateProperty(inside.db, id, { state: to, state_since: now });
  await insertEvent(inside.db, {
    id: inside.newId(),
    property_id: id,
    actor_id: inside.actor?.userId ?? null,
    action,
    from_state: from,
    to_state: to,
    data: { why: REPORTS },
    created_at: now,
  });
  inside.publish('properties.state_changed', { propertyId: id, from, to });
}
