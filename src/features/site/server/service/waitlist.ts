import { cityById } from '#features/places/server/service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { WAITLIST, type MyWaitlist, type WaitlistBody } from '../../domain/waitlist.ts';
import { waitlistLetter } from '../present/letters.ts';
import { presentEntry } from '../present/waitlist.ts';
import * as store from '../store/waitlist.ts';
import { maySend } from './mail-limits.ts';

const PURPOSE = 'waitlist';

/** What a link confirms: one address of one entry. Another address makes it void. */
const aboutOf = (entry: { id: string; email: string }) => `${entry.id}.${entry.email}`;

/** The caller's own entry, and how many wait. Nothing tells of anybody else's. */
export async function myWaitlist(ctx: UserCtx): Promise<MyWaitlist> {
  const row = await store.entryOf(ctx.db, ctx.actor.userId);
  return { entry: row && presentEntry(row), waiting: await store.countWaiting(ctx.db) };
}

/**
 * Puts the caller down, or changes what they said. An address that is new gets a link; a turn once confirmed stays theirs
 * meanwhile. Refuses with `invalid_city` and `waitlist_mail_limit`.
 */
export async function joinWaitlist(ctx: UserCtx, body: WaitlistBody): Promise<MyWaitlist> {
  const { kind, business, city_id: cityId, homes } = body;
  if (!cityById(cityId)) throw new Refusal('validation', { fields: { city_id: 'invalid_city' } });
  const email = body.email.toLowerCase();
  const { userId } = ctx.actor;
  const before = await store.entryOf(ctx.db, userId);
  // before anything is changed: somebody who may not ask for a mail keeps the address they have
  if (before?.email !== email) await takeMail(ctx);
  const said = { kind, business, cityId, homes, email };
  const { isOtherEmail } = await store.putEntry(ctx.db, {
    id: ctx.newId(),
    userId,
    lang: ctx.lang,
    said,
    now: ctx.now(),
  });
  const row = await store.entryOf(ctx.db, userId);
  if (row && isOtherEmail && row.confirmedEmail !== row.email) await sendLink(ctx, row);
  return myWaitlist(ctx);
}

/** Sends the link again. Refuses with `not_found`, `waitlist_confirmed` and `waitlist_mail_limit`. */
export async function resendLink(ctx: UserCtx): Promise<MyWaitlist> {
  const row = await store.entryOf(ctx.db, ctx.actor.userId);
  if (!row) throw new Refusal('not_found');
  if (row.confirmedEmail === row.email) throw new Refusal('waitlist_confirmed');
  await takeMail(ctx);
  await sendLink(ctx, row);
  return myWaitlist(ctx);
}

/** Takes the caller off, with everything they said; the place goes to those behind. */
export async function leaveWaitlist(ctx: UserCtx): Promise<void> {
  await store.dropEntry(ctx.db, ctx.actor.userId);
}

/**
 * What the link in the mail does, once; again it says the same. Refuses with `list_link` for one that is wrong, too old or
 * of another address, and with `waitlist_taken` where the address waits under another account: only its owner reads that.
 */
export async function confirmWaitlist(ctx: Ctx, id: string, token: string): Promise<{ position: number }> {
  const row = await store.entryById(ctx.db, id);
  if (!row || !ctx.signer.isValid(token, PURPOSE, aboutOf(row), ctx.now())) throw new Refusal('list_link');
  if (row.confirmedEmail !== row.email) {
    const outcome = await store.confirmEntry(ctx.db, { id, email: row.email, now: ctx.now() });
    if (outcome === 'taken') throw new Refusal('waitlist_taken');
    if (outcome === 'changed') throw new Refusal('list_link');
  }
  const position = (await store.entryById(ctx.db, id))?.position;
  if (!position) throw new Refusal('list_link');
  return { position };
}

async function takeMail(ctx: UserCtx): Promise<void> {
  const { perAccount, windowMs } = WAITLIST.mails;
  const limit = { name: 'waitlist-mails', points: perAccount, perMs: windowMs };
  await ctx.limits.take(limit, ctx.actor.userId, 'waitlist_mail_limit');
}

async function sendLink(ctx: Ctx, row: store.WaitlistRow): Promise<void> {
  // said to nobody: whoever types somebody else's address is not to learn what others did with it
  if (!(await maySend(ctx, 'waitlist', row.email, WAITLIST.mails))) return;
  const token = ctx.signer.sign(PURPOSE, aboutOf(row), new Date(ctx.now().getTime() + WAITLIST.linkLifeMs));
  const query = new URLSearchParams({ list: 'waitlist', id: row.id, token }).toString();
  const url = `${publicAddress(ctx.config, null)}/${row.lang}/public/confirm-list?${query}`;
  await ctx.outbox.post(row.email, waitlistLetter(row.lang, url));
}
