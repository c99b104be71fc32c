import { setGroupHidden } from '#features/groups/server/service/moderation.ts';
import { hideProfile, unhideProfile } from '#features/profiles/server/service/hiding.ts';
import { moderateProperty } from '#features/properties/server/service/review/review.ts';
import { setReferenceHidden } from '#features/tenancies/server/service/references.ts';
import type { TxCtx } from '#platform/context.ts';
import type { ActionBody } from '../../../domain/actions.ts';

type Subject = ActionBody['subject'];

/**
 * Hides or unhides a property, group, reference or profile. Returns whether the state changed. Throws `wrong_state` for
 * properties.
 */
export async function setHidden(
  inside: TxCtx,
  { type, id }: Subject,
  isHidden: boolean,
  facts: string,
): Promise<boolean> {
  if (type === 'reference') return setReferenceHidden(inside, id, isHidden);
  if (type === 'group') return setGroupHidden(inside, id, isHidden);
  if (type === 'profile') return isHidden ? hideProfile(inside, id) : unhideProfile(inside, id);
  await moderateProperty(inside, id, { action: isHidden ? 'hide' : 'restore', reason: facts, isStated: true });
  return true;
}
