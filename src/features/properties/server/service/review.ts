import { createHash } from 'node:crypto';
import { notify } from '#features/notifications/server/service.ts';
import type { Lang } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { isPublic, stateAfter, type State } from '../../domain/states.ts';
import type { Trust } from '../../domain/trust.ts';
import { reviewLetter, type ReviewOutcome } from '../present/letters.ts';
import { idsInReview, isStatedElsewhere, lastReason } from '../store/detail.ts';
import { insertEvent, lockAny, propertiesById, updateProperty, type StoredProperty } from '../store/properties.ts';
import { checkComplete } from './properties.ts';
import { trustInAll } from './trust.ts';

const AT_ONCE = 100;
/** What is said with a reason. */
const WITH_REASON: readonly ReviewOutcome[] = ['rejected', 'hidden', 'restored'];

export interface Waiting {
  id: string;
  title: string | null;
  owner_id: string;
  since: string;
  /** Changes with whatever the home says. */
  version: string;
  trust: Trust;
}

/**
 * Tells an owner that a home of theirs waits for a person's look, or what came of it and why. For the
 * subscriber of `properties.state_changed`; other changes are the owner's own.
 */
export async function tellReview(
  ctx: Ctx,
  { propertyId, from, to }: { propertyId: string; from: State; to: State },
): Promise<void> {
  const outcome = outcomeOf(from, to);
  const [stored] = outcome ? await propertiesById(ctx.db, [propertyId]) : [];
  if (!stored || outcome === null || (await isStatedElsewhere(ctx.db, propertyId, { from, to }))) return;
  const { owner_id, title } = stored.home;
  const reason = WITH_REASON.includes(outcome) ? await lastReason(ctx.db, propertyId) : null;
  const page = outcome === 'rejected' ? `properties/publish?id=${propertyId}` : `properties/${propertyId}`;
  const about = { outcome, title: title ?? '', reason } as const;
  const letter = (lang: Lang) =>
    reviewLetter(lang, { ...about, url: `${publicAddress(ctx.config, null)}/${lang}/${page}` });
  const data = { property_id: propertyId, title: title ?? '', outcome } as const;
  await notify(ctx, owner_id, { type: 'listing_review', data }, { letter });
}

function outcomeOf(from: State, to: State): ReviewOutcome | null {
  if (to === 'in_review') return 'held';
  if (to === 'hidden_by_moderation') return 'hidden';
  if (from === 'hidden_by_moderation') return 'restored';
  return from === 'in_review' ? (to === 'rejected' ? 'rejected' : 'approved') : null;
}

/** Homes that wait for a person's look, those that wait longest first. For admins. */
export async function reviewQueue(ctx: Ctx): Promise<Waiting[]> {
  const found = await propertiesById(ctx.db, await idsInReview(ctx.db, AT_ONCE));
  const trusts = await trustInAll(ctx, found);
  return found.flatMap((stored, at) => {
    const { id, title, owner_id, state_since } = stored.home;
    const trust = trusts[at];
    return trust ? [{ id, title, owner_id, since: state_since.toISOString(), version: versionOf(stored), trust }] : [];
  });
}

/**
 * Lets a held home out, or sends it back with a reason. For admins. Refuses with `not_found`, `wrong_state`,
 * `home_changed` where it is not any more what was looked at, and `property_incomplete` where it lacks what it needs.
 */
export async function reviewHome(
  ctx: UserCtx,
  id: string,
  { action, reason, version }: { action: 'approve' | 'reject'; reason: string; version: string },
): Promise<State> {
  return decide(ctx, id, { action, reason }, (stored) => {
    if (versionOf(stored) !== version) throw new Refusal('home_changed');
  });
}

/**
 * Takes a home off for what it says or does, or puts it back, with a reason. `isStated`: its owner reads that elsewhere, so that
 * they are not told twice. For admins, or Tukan itself. Refuses with `not_found`,
 * `wrong_state`, and `property_incomplete` where it lacks what it needs to be back.
 */
export async function moderateHome(
  ctx: Ctx,
  id: string,
  decision: { action: 'hide' | 'restore'; reason: string; isStated?: boolean },
): Promise<State> {
  return decide(ctx, id, decision, () => undefined);
}

interface Decision {
  action: 'approve' | 'reject' | 'hide' | 'restore';
  reason: string;
  isStated?: boolean;
}

/** What the house decides of a home, noted in its story with who did and why. `check` may refuse. */
async function decide(
  ctx: Ctx,
  id: string,
  { action, reason, isStated = false }: Decision,
  check: (stored: StoredProperty) => void,
): Promise<State> {
  const now = ctx.now();
  const { from, to } = await ctx.db.transaction(async (tx) => {
    const stored = await lockAny(tx, id);
    if (!stored) throw new Refusal('not_found');
    const before = stored.home.state;
    const after = stateAfter(before, action);
    if (!after) throw new Refusal('wrong_state');
    check(stored);
    if (isPublic(after)) checkComplete(stored);
    await updateProperty(tx, id, {
      state: after,
      state_since: now,
      ...(after === 'published' && { confirmed_at: now, published_at: stored.home.published_at ?? now }),
    });
    await insertEvent(tx, {
      id: ctx.newId(),
      property_id: id,
      actor_id: ctx.actor?.userId ?? null,
      action,
      from_state: before,
      to_state: after,
      data: isStated ? { reason, stated: 'true' } : { reason },
      created_at: now,
    });
    return { from: before, to: after };
  });
  ctx.publish('properties.state_changed', { propertyId: id, from, to });
  return to;
}

/** What a home says, in a few letters: other ones as soon as its owner changes anything that people see. */
function versionOf({ home, rooms, photos }: StoredProperty): string {
  const {
    state: _state,
    state_since: _since,
    updated_at: _saved,
    published_at: _published,
    confirmed_at: _confirmed,
    expiry_warned_at: _warned,
    ...says
  } = home;
  return createHash('sha256')
    .update(JSON.stringify([says, rooms, photos.map(({ id }) => id)]))
    .digest('base64url')
    .slice(0, 22);
}
