import { notify } from '#features/notifications/server/service.ts';
import type { Lang } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { PROPERTY } from '../../domain/rules.ts';
import { stateAfter } from '../../domain/states.ts';
import { expiredLetter, expiringLetter } from '../present/letters.ts';
import { takeUnasked, unconfirmedSince } from '../store/expiry.ts';
import { insertEvent, lockAny, updateProperty, type PropertyRow } from '../store/properties.ts';
import { step } from './states.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;
const PURPOSE = 'still-free';

/** Asks owners whether a home is still free, some days before it expires, with a link that says so in one tap. */
export async function askStillFree(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const moment = daysBefore(now, PROPERTY.confirmedForDays - PROPERTY.askedDaysBefore);
  for (const home of await takeUnasked(ctx.db, moment, now, AT_ONCE)) {
    await tell(ctx, home, 'listing_expiring', expiringLetter);
  }
}

/** Takes off the homes that nobody has called free for a fortnight, and tells their owners how to bring them back. */
export async function expireHomes(ctx: Ctx): Promise<void> {
  const moment = daysBefore(ctx.now(), PROPERTY.confirmedForDays);
  for (const id of await unconfirmedSince(ctx.db, moment, AT_ONCE)) {
    const home = await expire(ctx, id, moment);
    if (!home) continue;
    ctx.publish('properties.state_changed', { propertyId: id, from: 'published', to: 'expired' });
    await tell(ctx, home, 'listing_expired', expiredLetter);
  }
}

/** Null where its owner was quicker. */
async function expire(ctx: Ctx, id: string, moment: Date): Promise<PropertyRow | null> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const home = (await lockAny(tx, id))?.home;
    if (!home?.confirmed_at || home.confirmed_at >= moment) return null;
    const to = stateAfter(home.state, 'expire');
    if (!to) return null;
    await updateProperty(tx, id, { state: to, state_since: now });
    await insertEvent(tx, {
      id: ctx.newId(),
      property_id: id,
      action: 'expire',
      from_state: home.state,
      to_state: to,
      created_at: now,
    });
    return home;
  });
}

/**
 * What the link in the mail does: the home is free for another fortnight, back on offer where it had expired. Whoever has the
 * link may do it, as often as they like while it lasts. Refuses with `link_expired` (a wrong link too) and `wrong_state`.
 */
export async function stillFree(ctx: Ctx, id: string, token: string): Promise<{ title: string; until: string }> {
  if (!ctx.signer.isValid(token, PURPOSE, id, ctx.now())) throw new Refusal('link_expired');
  const { home } = await step(ctx, 'reconfirm', async (tx) => {
    const stored = await lockAny(tx, id);
    if (!stored) throw new Refusal('link_expired');
    return stored;
  });
  const until = new Date(ctx.now().getTime() + PROPERTY.confirmedForDays * DAY_MS);
  return { title: home.title ?? '', until: until.toISOString() };
}

async function tell(
  ctx: Ctx,
  { id, owner_id, title }: Pick<PropertyRow, 'id' | 'owner_id' | 'title'>,
  type: 'listing_expiring' | 'listing_expired',
  write: (lang: Lang, title: string, url: string) => Letter,
): Promise<void> {
  const token = ctx.signer.sign(PURPOSE, id, new Date(ctx.now().getTime() + PROPERTY.stillFreeLinkDays * DAY_MS));
  const query = new URLSearchParams({ id, token }).toString();
  const site = publicAddress(ctx.config, null);
  const letter = (lang: Lang) => write(lang, title ?? '', `${site}/${lang}/public/still-free?${query}`);
  await notify(ctx, owner_id, { type, data: { property_id: id, title: title ?? '' } }, { letter });
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
