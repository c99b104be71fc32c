import { notify } from '#features/notifications/server/service.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { PROPERTY } from '../../domain/rules.ts';
import { nextState } from '../../domain/states.ts';
import { listingExpiredEmail, listingExpiringEmail } from '../present/emails.ts';
import { claimUnreminded, findUnconfirmedSince } from '../store/expiry.ts';
import { insertEvent, lockProperty, updateProperty, type PropertyRow } from '../store/properties.ts';
import { applyTransition } from './state-actions.ts';

const BATCH_SIZE = 200;
const TOKEN_PURPOSE = 'still-free';

/** Sends a reminder with a one-click confirmation link some days before a listing expires. */
export async function requestAvailabilityConfirmation(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const moment = daysBefore(now, PROPERTY.confirmationValidDays - PROPERTY.reminderDaysBefore);
  for (const property of await claimUnreminded(ctx.db, moment, now, BATCH_SIZE)) {
    await notifyOwner(ctx, property, 'listing_expiring', listingExpiringEmail);
  }
}

/** Expires listings that were not confirmed for 14 days and notifies their owners. */
export async function expireProperties(ctx: Ctx): Promise<void> {
  const moment = daysBefore(ctx.now(), PROPERTY.confirmationValidDays);
  for (const id of await findUnconfirmedSince(ctx.db, moment, BATCH_SIZE)) {
    const property = await expireIfUnconfirmed(ctx, id, moment);
    if (!property) continue;
    await notifyOwner(ctx, property, 'listing_expired', listingExpiredEmail);
  }
}

/** Null if the owner has confirmed in the meantime. */
async function expireIfUnconfirmed(ctx: Ctx, id: string, moment: Date): Promise<PropertyRow | null> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const property = (await lockProperty(tx, id))?.property;
    if (!property?.confirmedAt || property.confirmedAt >= moment) return null;
    const to = nextState(property.state, 'expire');
    if (!to) return null;
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
    return property;
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
  const until = new Date(ctx.now().getTime() + PROPERTY.confirmationValidDays * DAY_MS);
  return { title: property.title ?? '', until: until.toISOString() };
}

async function notifyOwner(
  ctx: Ctx,
  { id, ownerId, title }: Pick<PropertyRow, 'id' | 'ownerId' | 'title'>,
  type: 'listing_expiring' | 'listing_expired',
  write: (lang: Lang, title: string, url: string) => EmailContent,
): Promise<void> {
  const token = ctx.tokenSigner.sign(
    TOKEN_PURPOSE,
    id,
    new Date(ctx.now().getTime() + PROPERTY.confirmationLinkDays * DAY_MS),
  );
  const query = new URLSearchParams({ id, token }).toString();
  const site = publicUrl(ctx.config, null);
  const renderEmail = (lang: Lang) => write(lang, title ?? '', `${site}/${lang}/public/still-free?${query}`);
  await notify(ctx, ownerId, { type, data: { property_id: id, title: title ?? '' } }, { renderEmail });
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
