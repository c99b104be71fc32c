import type { TxCtx } from '#platform/context.ts';
import { needsSecondModerator, storeProposal, supersedeProposal } from '../actions/ban-proposals.ts';
import { storeSanction, type SanctionOrder, type StoredOrder } from '../actions/impose-sanction.ts';

export interface ClosedAccount {
  /** The ban, or the suspension until a second moderator decides; null if the account is closed or suspended already. */
  sanction: StoredOrder | null;
  /** The ban waits for a second moderator: the case stays pending. */
  isProposed: boolean;
}

/**
 * Closes an account by a decision of the queue. It is closed now, and the mails leave when the decision is complete.
 * Where there is a second moderator, it is suspended until they decide. Throws `ban_proposed` and `no_change`.
 */
export async function closeAccount(inside: TxCtx, userId: string, order: SanctionOrder): Promise<ClosedAccount> {
  if (await needsSecondModerator(inside, userId))
    return { sanction: await storeProposal(inside, userId, order, true), isProposed: true };
  const logSuperseded = await supersedeProposal(inside, userId);
  const stored = await storeSanction(inside, userId, order, true);
  await logSuperseded();
  return { sanction: stored && { order, stored }, isProposed: false };
}
