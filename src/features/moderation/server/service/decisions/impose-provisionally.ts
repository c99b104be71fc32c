import { getAccount } from '#features/accounts/server/service/account-status.ts';
import type { StatusDetails } from '#features/accounts/domain/account-status.ts';
import type { TxCtx } from '#platform/context.ts';
import type { PreviousState } from '../../tables/case-decisions.ts';
import { needsSecondModerator, storeProposal, supersedeProposal } from '../actions/ban-proposals.ts';
import { completeDecisionsOn } from './complete-decision.ts';
import { storeSanction, type SanctionOrder, type StoredOrder } from '../actions/impose-sanction.ts';

export interface ProvisionalSanction {
  /** The sanction, or the suspension until a second moderator decides; null if nothing has changed. */
  sanction: StoredOrder | null;
  /** The ban waits for a second moderator: a case stays pending. */
  isProposed: boolean;
  /** Status of the account before, if it has changed. */
  account: PreviousState['account'];
}

/**
 * Imposes a sanction that can still be undone: it takes effect now, and the mails leave when the decision is complete.
 * An earlier one that could be undone is completed first. Where there is a second moderator, a ban suspends the account
 * until they decide. Throws `ban_proposed`, `no_change` and `wrong_state`.
 */
export async function imposeProvisionally(
  inside: TxCtx,
  userId: string,
  order: SanctionOrder,
): Promise<ProvisionalSanction> {
  await completeDecisionsOn(inside, userId);
  const before = await statusBefore(inside, userId);
  const isProposed = order.action === 'ban' && (await needsSecondModerator(inside, userId));
  const sanction = isProposed ? await storeProposal(inside, userId, order, true) : await store(inside, userId, order);
  const disables = sanction !== null && (order.action === 'suspend' || order.action === 'ban');
  const account = disables && before ? { userId, ...before, until: before.until?.toISOString() ?? null } : null;
  return { sanction, isProposed, account };
}

async function statusBefore(inside: TxCtx, userId: string): Promise<StatusDetails | null> {
  const account = await getAccount(inside, userId);
  return account && { status: account.status, reason: account.reason, until: account.until };
}

async function store(inside: TxCtx, userId: string, order: SanctionOrder): Promise<StoredOrder | null> {
  const logSuperseded = order.action === 'ban' ? await supersedeProposal(inside, userId) : null;
  const stored = await storeSanction(inside, userId, order, true);
  await logSuperseded?.();
  return stored && { order, stored };
}
