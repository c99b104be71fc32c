import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { AUCTION_INTERESTS, type InterestBody } from '../../domain/auction-interests.ts';
import { interestAlreadyConfirmedEmail, interestConfirmationEmail } from '../present/emails.ts';
import * as store from '../store/auction-interests.ts';
import { verifySubmission } from './spam-protection.ts';
import { withinMailLimit } from './mail-limits.ts';

const CONFIRM_PURPOSE = 'auction-confirm';
const LEAVE_PURPOSE = 'auction-leave';

/**
 * Sends a confirmation link to an address, or a hint if it is already confirmed. The response is the same in all cases.
 * Throws the errors of `verifySubmission`.
 */
export async function registerInterest(ctx: Ctx, body: InterestBody): Promise<void> {
  if ((await verifySubmission(ctx, body)) === 'spam') return;
  const email = body.email.toLowerCase();
  const { purpose } = body;
  const row = { id: ctx.newId(), email, purpose, lang: ctx.lang, createdAt: ctx.now() };
  const interest = await store.upsertInterest(ctx.db, row);
  if (!(await withinMailLimit(ctx, 'auctions', email, AUCTION_INTERESTS))) return;
  const leave = signedLink(ctx, interest, LEAVE_PURPOSE, 'leave-list', AUCTION_INTERESTS.leaveLinkTtlMs);
  if (interest.confirmedAt) return ctx.outbox.enqueue(ctx.db, email, interestAlreadyConfirmedEmail(ctx.lang, leave));
  const confirm = signedLink(ctx, interest, CONFIRM_PURPOSE, 'confirm-list', AUCTION_INTERESTS.linkTtlMs);
  return ctx.outbox.enqueue(ctx.db, email, interestConfirmationEmail(ctx.lang, { confirm, leave }));
}

/** Confirms an address by token; idempotent. Throws `waitlist_link_invalid`. */
export async function confirmInterest(ctx: Ctx, id: string, token: string): Promise<void> {
  if (!ctx.tokenSigner.isValid(token, CONFIRM_PURPOSE, id, ctx.now())) throw new AppError('waitlist_link_invalid');
  if (!(await store.confirmInterest(ctx.db, id, ctx.now()))) throw new AppError('waitlist_link_invalid');
}

/** Deletes an address by token; idempotent. Throws `waitlist_link_invalid`. */
export async function deleteInterest(ctx: Ctx, id: string, token: string): Promise<void> {
  if (!ctx.tokenSigner.isValid(token, LEAVE_PURPOSE, id, ctx.now())) throw new AppError('waitlist_link_invalid');
  await store.deleteInterest(ctx.db, id);
}

/** Deletes addresses whose confirmation link has expired. */
export async function deleteUnconfirmedInterests(ctx: Ctx): Promise<void> {
  await store.deleteUnconfirmed(ctx.db, addMs(ctx.now(), -AUCTION_INTERESTS.linkTtlMs));
}

function signedLink(ctx: Ctx, { id }: store.InterestRow, purpose: string, page: string, lifeMs: number): string {
  const token = ctx.tokenSigner.sign(purpose, id, addMs(ctx.now(), lifeMs));
  const query = new URLSearchParams({ list: 'auctions', id, token }).toString();
  return `${publicUrl(ctx.config, null)}/${ctx.lang}/public/${page}?${query}`;
}
