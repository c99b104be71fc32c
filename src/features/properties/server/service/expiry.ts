import { notifyOfEvent } from '#features/notifications/server/service.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { PROPERTY } from '../../domain/rules.ts';
import { nextState } from '../../domain/states.ts';
import { listingExpiredEmail, listingExpiringEmail } from '../present/emails.ts';
import { claimUnreminded, findUnconfirmedSince } from '../store/expiry.ts';
import { insertEvent, lockProperty, updateProperty, type PropertyRow } from '../store/properties.ts';
import { applyTransition } from './state-actions.ts';

interface ExpiryEvent {
  propertyId: string;
  ownerId: string;
  title: string;
}

declare module '#platform/events.ts' {
  interface Events {
    /** A listing expires in some days unless its owner confirms it. */
    'properties.expiring': ExpiryEvent;
    'properties.expired': ExpiryEvent;
  }
}

const BATCH_SIZE = 200;
const TOKEN_PURPOSE = 'still-free';

/** Reminds owners some days before a listing expires; marked and published in one transaction. */
export async function requestAvailabilityConfirmation(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const moment = daysBefore(now, PROPERTY.confirmationValidDays - PROPERTY.reminderDaysBefore);
  await ctx.db.transaction(async (tx) => {
    for (const property of await claimUnreminded(tx, moment, now, BATCH_SIZE))
      await ctx.publish(tx, 'properties.expiring', toEvent(property));
  });
}

/** Expires listings that were not confirmed for 14 days and notifies their owners. */
export async function expireProperties(ctx: Ctx): Promise<void> {
  const moment = daysBefore(ctx.now(), PROPERTY.confirmationValidDays);
  for (const id of await findUnconfirmedSince(ctx.db, moment, BATCH_SIZE)) await expireIfUnconfirmed(ctx, id, moment);
}

/** The owner may have confirmed in the meantime. */
async function expireIfUnconfirmed(ctx: Ctx, id: string, moment: Date): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const property = (await lockProperty(tx, id))?.property;
    if (!property?.confirmedAt || property.confirmedAt >= moment) return;
    const to = nextState(property.state, 'expire');
    if (!to) return;
    await updateProperty(tx, id, { state: to, stateSince: now });
    await insertEvent(tx, {
      id: ctx.newId(),
      propertyId: id,
      action: 'expire',
      fromState: property.state,
      toState: to,
      createdAt: now,
    });
    await ctx.publish(tx, 'properties.state_changed', { propertyId: id, from: property.state, to });
    await ctx.publish(tx, 'properties.expired', toEvent(property));
  });
}

/**
 * Confirms availability for another 14 days by emailed token; republishes an expired listing. Can be repeated while the
 * link is valid.
 * Throws `link_expired` (also for an invalid link) and `wrong_state`.
 */
export async function confirmAvailability(
  ctx: Ctx,
  id: string,
  token: string,
): Promise<{ title: string; until: string }> {
  if (!ctx.tokenSigner.isValid(token, TOKEN_PURPOSE, id, ctx.now())) throw new AppError('link_expired');
  const { property } = await applyTransition(ctx, 'reconfirm', async (tx) => {
    const stored = await lockProperty(tx, id);
    if (!stored) throw new AppError('link_expired');
    return stored;
  });
  const until = addMs(ctx.now(), PROPERTY.confirmationValidDays * DAY_MS);
  return { title: property.title ?? '', until: until.toISOString() };
}

function toEvent({ id, ownerId, title }: Pick<PropertyRow, 'id' | 'ownerId' | 'title'>): ExpiryEvent {
  return { propertyId: id, ownerId, title: title ?? '' };
}

/** Tells the owner that the listing is about to expire, with a one-click link to confirm it. */
export async function notifyExpiring(ctx: Ctx, event: ExpiryEvent, eventId: string): Promise<void> {
  await notifyOwner(ctx, event, eventId, 'listing_expiring', listingExpiringEmail);
}

/** Tells the owner that the listing has expired, with a one-click link to publish it again. */
export async function notifyExpired(ctx: Ctx, event: ExpiryEvent, eventId: string): Promise<void> {
  await notifyOwner(ctx, event, eventId, 'listing_expired', listingExpiredEmail);
}

async function notifyOwner(
  ctx: Ctx,
  { propertyId: id, ownerId, title }: ExpiryEvent,
  eventId: string,
  type: 'listing_expiring' | 'listing_expired',
  write: (lang: Lang, title: string, url: string) => EmailContent,
): Promise<void> {
  const token = ctx.tokenSigner.sign(TOKEN_PURPOSE, id, addMs(ctx.now(), PROPERTY.confirmationLinkDays * DAY_MS));
  const query = new URLSearchParams({ id, token }).toString();
  const site = publicUrl(ctx.config, null);
  const renderEmail = (lang: Lang) => write(lang, title, `${site}/${lang}/public/still-free?${query}`);
  const notice = { type, data: { property_id: id, title } };
  await notifyOfEvent(ctx, eventId, [{ userId: ownerId, notice, renderEmail }]);
}

function daysBefore(moment: Date, days: number): Date {
  return addMs(moment, -days * DAY_MS);
}
