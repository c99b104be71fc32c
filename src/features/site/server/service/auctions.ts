import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { AUCTIONS, type InterestBody } from '../../domain/auctions.ts';
import { interestKnownLetter, interestLetter } from '../present/letters.ts';
import * as store from '../store/auctions.ts';
import { judgeForm } from './form-pass.ts';
import { maySend } from './mail-limits.ts';

const CONFIRM = 'auction-confirm';
const LEAVE = 'auction-leave';

/**
 * Writes a link to an address that wants to hear of auctions; one that is confirmed already gets a mail that says so. The
 * answer is the same for all. Refuses as `judgeForm` does.
 */
export async function askForInterest(ctx: Ctx, body: InterestBody): Promise<void> {
  if (judgeForm(ctx, body) === 'spam') return;
  const email = body.email.toLowerCase();
  const { purpose } = body;
  const row = { id: ctx.newId(), email, purpose, lang: ctx.lang, createdAt: ctx.now() };
  const interest = await store.putInterest(ctx.db, row);
  if (!(await maySend(ctx, 'auctions', email, AUCTIONS))) return;
  const leave = linkOf(ctx, interest, LEAVE, 'leave-list', AUCTIONS.leaveLifeMs);
  if (interest.confirmedAt) return ctx.outbox.post(email, interestKnownLetter(ctx.lang, leave));
  const confirm = linkOf(ctx, interest, CONFIRM, 'confirm-list', AUCTIONS.linkLifeMs);
  return ctx.outbox.post(email, interestLetter(ctx.lang, { confirm, leave }));
}

/** What the first link does; again it changes nothing. Refuses with `list_link`. */
export async function confirmInterest(ctx: Ctx, id: string, token: string): Promise<void> {
  if (!ctx.signer.isValid(token, CONFIRM, id, ctx.now())) throw new Refusal('list_link');
  if (!(await store.confirmInterest(ctx.db, id, ctx.now()))) throw new Refusal('list_link');
}

/** What the other one does: forgets the address. Nothing happens where it is gone. Refuses with `list_link`. */
export async function leaveInterest(ctx: Ctx, id: string, token: string): Promise<void> {
  if (!ctx.signer.isValid(token, LEAVE, id, ctx.now())) throw new Refusal('list_link');
  await store.dropInterest(ctx.db, id);
}

/** Forgets addresses whose link has run out. */
export async function sweepInterests(ctx: Ctx): Promise<void> {
  await store.dropUnconfirmed(ctx.db, new Date(ctx.now().getTime() - AUCTIONS.linkLifeMs));
}

function linkOf(ctx: Ctx, { id }: store.InterestRow, purpose: string, page: string, lifeMs: number): string {
  const token = ctx.signer.sign(purpose, id, new Date(ctx.now().getTime() + lifeMs));
  const query = new URLSearchParams({ list: 'auctions', id, token }).toString();
  return `${publicAddress(ctx.config, null)}/${ctx.lang}/public/${page}?${query}`;
}
