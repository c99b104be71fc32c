import { cityById } from '#features/locations/server/service.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { WAITLIST, type MyWaitlist, type WaitlistBody } from '../../domain/waitlist.ts';
import { waitlistConfirmationEmail } from '../present/emails.ts';
import { presentEntry } from '../present/waitlist.ts';
import * as store from '../store/waitlist.ts';
import { withinMailLimit } from './mail-limits.ts';

const PURPOSE = 'waitlist';

/** Token subject: entry id and address. Changing the address invalidates the token. */
const tokenSubject = (entry: { id: string; email: string }) => `${entry.id}.${entry.email}`;

/** Entry of the caller and the number of confirmed entries. Reveals nothing about other entries. */
export async function getMyWaitlist(ctx: UserCtx): Promise<MyWaitlist> {
  const row = await store.entryByUser(ctx.db, ctx.actor.userId);
  return { entry: row && presentEntry(row), waiting: await store.countConfirmed(ctx.db) };
}

/**
 * Creates or updates the caller's entry. A new address receives a confirmation link; the existing position is kept
 * meanwhile. Throws `invalid_city` and `waitlist_mail_limit`.
 */
export async function joinWaitlist(ctx: UserCtx, body: WaitlistBody): Promise<MyWaitlist> {
  const { kind, business, city_id: cityId, homes } = body;
  if (!cityById(cityId)) throw new AppError('validation', { fields: { city_id: 'invalid_city' } });
  const email = body.email.toLowerCase();
  const { userId } = ctx.actor;
  const before = await store.entryByUser(ctx.db, userId);
  // Check the quota before any change, so that the entry keeps its address if the limit is reached.
  if (before?.email !== email) await consumeMailQuota(ctx);
  const input = { kind, business, cityId, homes, email };
  const { isOtherEmail } = await store.upsertEntry(ctx.db, {
    id: ctx.newId(),
    userId,
    lang: ctx.lang,
    input,
    now: ctx.now(),
  });
  const row = await store.entryByUser(ctx.db, userId);
  if (row && isOtherEmail && row.confirmedEmail !== row.email) await sendConfirmationLink(ctx, row);
  return getMyWaitlist(ctx);
}

/** Resends the confirmation link. Throws `not_found`, `waitlist_confirmed` and `waitlist_mail_limit`. */
export async function resendConfirmationLink(ctx: UserCtx): Promise<MyWaitlist> {
  const row = await store.entryByUser(ctx.db, ctx.actor.userId);
  if (!row) throw new AppError('not_found');
  if (row.confirmedEmail === row.email) throw new AppError('waitlist_confirmed');
  await consumeMailQuota(ctx);
  await sendConfirmationLink(ctx, row);
  return getMyWaitlist(ctx);
}

/** Deletes the caller's entry; later entries move up. */
export async function leaveWaitlist(ctx: UserCtx): Promise<void> {
  await store.deleteEntry(ctx.db, ctx.actor.userId);
}

/**
 * Confirms the address of an entry by token; idempotent. Throws `waitlist_link_invalid` for invalid, expired or superseded tokens,
 * and `waitlist_email_taken` if another account confirmed the address. Only the owner of the address can see the latter.
 */
export async function confirmWaitlist(ctx: Ctx, id: string, token: string): Promise<{ position: number }> {
  const row = await store.entryById(ctx.db, id);
  if (!row || !ctx.tokenSigner.isValid(token, PURPOSE, tokenSubject(row), ctx.now()))
    throw new AppError('waitlist_link_invalid');
  if (row.confirmedEmail !== row.email) {
    const outcome = await store.confirmEntry(ctx.db, { id, email: row.email, now: ctx.now() });
    if (outcome === 'taken') throw new AppError('waitlist_email_taken');
    if (outcome === 'changed') throw new AppError('waitlist_link_invalid');
  }
  const position = (await store.entryById(ctx.db, id))?.position;
  if (!position) throw new AppError('waitlist_link_invalid');
  return { position };
}

async function consumeMailQuota(ctx: UserCtx): Promise<void> {
  const { perAccount, windowMs } = WAITLIST.emailLimits;
  const limit = { name: 'waitlist-mails', points: perAccount, perMs: windowMs };
  await ctx.rateLimiter.consume(limit, ctx.actor.userId, 'waitlist_mail_limit');
}

async function sendConfirmationLink(ctx: Ctx, row: store.WaitlistRow): Promise<void> {
  // Silent, so that entering another person's address reveals nothing about earlier requests.
  if (!(await withinMailLimit(ctx, 'waitlist', row.email, WAITLIST.emailLimits))) return;
  const token = ctx.tokenSigner.sign(PURPOSE, tokenSubject(row), addMs(ctx.now(), WAITLIST.linkTtlMs));
  const query = new URLSearchParams({ list: 'waitlist', id: row.id, token }).toString();
  const url = `${publicUrl(ctx.config, null)}/${row.lang}/public/confirm-list?${query}`;
  await ctx.outbox.enqueue(ctx.db, row.email, waitlistConfirmationEmail(row.lang, url));
}
