import { enableAccountInTx, disableAccountInTx } from '#features/accounts/server/service/account-status.ts';
import type { DisableReason } from '#features/accounts/domain/rules.ts';
import { setGroupHidden } from '#features/groups/server/service/moderation.ts';
import { hideProfile, unhideProfile } from '#features/profiles/server/service/hiding.ts';
import { moderateProperty } from '#features/properties/server/service/review/review.ts';
import type { TxCtx } from '#platform/context.ts';
import type { ActionBody } from '../../../domain/actions.ts';

type Subject = ActionBody['subject'];

/**
 * Hides or unhides a property, group or profile. Returns whether the state changed. Throws `wrong_state` for
 * properties.
 */
export async function setHidden(
  inside: TxCtx,
  { type, id }: Subject,
  isHidden: boolean,
  facts: string,
): Promise<boolean> {
  if (type === 'group') return setGroupHidden(inside, id, isHidden);
  if (type === 'profile') return isHidden ? hideProfile(inside, id) : unhideProfile(inside, id);
  await moderateProperty(inside, id, { action: isHidden ? 'hide' : 'restore', reason: facts, isStated: true });
  return true;
}

/** Suspends (until a date) or bans an account. Returns whether the state changed. */
export async function suspendOrBan(inside: TxCtx, userId: string, until: Date | null): Promise<boolean> {
  const why = until ? 'suspended' : 'banned';
  return disableAccountInTx(inside, userId, { why, until });
}

/** Re-enables an account that was disabled for one of the reasons. Returns whether the state changed. */
export async function reinstate(inside: TxCtx, userId: string, reasons: readonly DisableReason[]): Promise<boolean> {
  for (const why of reasons) if (await enableAccountInTx(inside, userId, why)) return true;
  return false;
}
