import { afterIn, afterOut, setIn, setOut } from '#features/accounts/server/service/standing.ts';
import type { OutReason } from '#features/accounts/domain/rules.ts';
import { setGroupHidden } from '#features/groups/server/service/hiding.ts';
import { hideProfile, unhideProfile } from '#features/profiles/server/service/hiding.ts';
import { moderateHome } from '#features/properties/server/service/review.ts';
import type { Ctx } from '#platform/context.ts';
import type { ActionBody } from '../../domain/actions.ts';

type Subject = ActionBody['subject'];

/** What is owed once the transaction is committed, in its order. */
export type Owed = (() => Promise<void> | void)[];

/** A context within a transaction: what its services publish waits until it is committed. */
export function within(ctx: Ctx, tx: Ctx['db'], owed: Owed): Ctx {
  return { ...ctx, db: tx, publish: (name, event) => void owed.push(() => ctx.publish(name, event)) };
}

/** Hides a home, a group or a profile, or shows it again. Returns whether that is news; a home refuses with `wrong_state`. */
export async function setHidden(
  inside: Ctx,
  { type, id }: Subject,
  isHidden: boolean,
  facts: string,
): Promise<boolean> {
  if (type === 'group') return setGroupHidden(inside, id, isHidden);
  if (type === 'profile') return isHidden ? hideProfile(inside, id) : unhideProfile(inside, id);
  await moderateHome(inside, id, { action: isHidden ? 'hide' : 'restore', reason: facts, isStated: true });
  return true;
}

/** Takes somebody out, for good or until a day. Returns whether that is news. */
export async function putOut(ctx: Ctx, inside: Ctx, userId: string, until: Date | null, owed: Owed): Promise<boolean> {
  const why = until ? 'suspended' : 'banned';
  const isNews = await setOut(inside, inside.db, userId, { why, until });
  if (isNews) owed.push(async () => afterOut(ctx, userId, why));
  return isNews;
}

/** Lets somebody in whom the house has put out for one of these reasons. Returns whether that is news. */
export async function putIn(
  ctx: Ctx,
  inside: Ctx,
  userId: string,
  reasons: readonly OutReason[],
  owed: Owed,
): Promise<boolean> {
  for (const why of reasons) {
    if (!(await setIn(inside, inside.db, userId, why))) continue;
    owed.push(() => afterIn(ctx, userId, why));
    return true;
  }
  return false;
}
