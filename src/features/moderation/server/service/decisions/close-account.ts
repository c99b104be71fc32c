import type { TxCtx } from '#platform/context.ts';
import { storeSanction, type SanctionOrder, type StoredSanction } from '../actions/impose-sanction.ts';

/**
 * Closes an account by a decision of the queue: it is closed now, and the mails leave when the decision is complete.
 * The approval of a second moderator belongs here.
 * @returns Null if the account is closed already.
 */
export async function closeAccount(
  inside: TxCtx,
  personId: string,
  order: SanctionOrder,
): Promise<StoredSanction | null> {
  return storeSanction(inside, personId, order, true);
}
