import {
  onAccountEnabled,
  onAccountDisabled,
  enableAccountInTx,
  disableAccountInTx,
} from '#features/accounts/server/service/account-status.ts';
import type { DisableReason } from '#features/accounts/domain/rules.ts';
import { setGroupHidden } from '#features/groups/server/service/moderation.ts';
import { hideProfile, unhideProfile } from '#features/profiles/server/service/hiding.ts';
import { moderateProperty } from '#features/properties/server/service/review/review.ts';
import type { Ctx } from '#platform/context.ts';
import type { ActionBody } from '../../../domain/actions.ts';

type Subject = ActionBody['subject'];

/** Callbacks to run in order after the commit. */
export type AfterCommit = (() => Promise<void> | void)[];

/** Creates a context bound to a transaction; published events are queued until the commit. */
export function transactionContext(ctx: Ctx, tx: Ctx['db'], afterCommit: AfterCommit): Ctx {
  return { ...ctx, db: tx, publish: (name, event) => void afterCommit.push(() => ctx.publish(name, event)) };
}

/**
 * Hides or unhides a property, group or profile. Returns whether the state changed. Throws `wrong_state` for
 * properties.
 */
export async function setHidden(
  inside: Ctx,
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
export async function suspendOrBan(
  ctx: Ctx,
  inside: Ctx,
  userId: string,
  until: Date | null,
  afterCommit: AfterCommit,
): Promise<boolean> {
  const why = until ? 'suspended' : 'banned';
  const isChanged = await disableAccountInTx(inside, inside.db, userId, { why, until });
  if (isChanged) afterCommit.push(async () => onAccountDisabled(ctx, userId, why));
  return isChanged;
}

/** Re-enables an account that was disabled for one of the reasons. Returns whether the state changed. */
export async function reinstate(
  ctx: Ctx,
  inside: Ctx,
  userId: string,
  reasons: readonly DisableReason[],
  afterCommit: AfterCommit,
): Promise<boolean> {
  for (const why of reasons) {
    if (!(await enableAccountInTx(inside, inside.db, userId, why))) continue;
    afterCommit.push(() => onAccountEnabled(ctx, userId, why));
    return true;
  }
  return false;
}
