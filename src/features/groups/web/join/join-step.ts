import { requestVerdict } from '../../domain/membership.ts';
import type { Group } from '../../domain/schema.ts';

/**
 * Step that a viewer can take to join a group:
 * - `member`: already joined. `invited`: answer the invitation. `asked`: withdraw the request.
 * - `link`: join directly by link. `ask`: request to join with a note.
 * - `full`, `over`: no free slot, or inactive group. `later`: cooldown after a declined request.
 */
export type JoinStep = 'member' | 'invited' | 'asked' | 'link' | 'ask' | 'full' | 'over' | 'later';

/** `hasLink`: the URL contains an invite token. */
export function joinStep(
  { mine, place: vacancy }: Pick<Group, 'mine' | 'place'>,
  hasLink: boolean,
  now: Date,
): JoinStep {
  if (mine?.state === 'accepted') return 'member';
  if (mine?.state === 'invited') return 'invited';
  if (vacancy === 'group_not_open') return 'over';
  if (hasLink && vacancy === 'ok') return 'link';
  if (mine?.state === 'requested') return 'asked';
  if (vacancy === 'group_full') return 'full';
  const membership = mine && { state: mine.state, origin: mine.origin, changedAt: new Date(mine.changed_at) };
  return requestVerdict(membership, now) === 'group_request_cooldown' ? 'later' : 'ask';
}
