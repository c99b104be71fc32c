import { requestVerdict } from '../../domain/membership.ts';
import type { Group } from '../../domain/schema.ts';

/**
 * What somebody who looks at a group can do about getting in:
 * - `member`: they are in. `invited`: answer. `asked`: take the request back.
 * - `link`: join at once, with the link they hold. `ask`: ask with a note.
 * - `full`, `over`: there is no place, or no more. `later`: they were told no a few days ago.
 */
export type JoinStep = 'member' | 'invited' | 'asked' | 'link' | 'ask' | 'full' | 'over' | 'later';

/** `hasLink`: the address brought the token of an invitation. */
export function joinStep({ mine, place }: Pick<Group, 'mine' | 'place'>, hasLink: boolean, now: Date): JoinStep {
  if (mine?.state === 'accepted') return 'member';
  if (mine?.state === 'invited') return 'invited';
  if (place === 'group_not_open') return 'over';
  if (hasLink && place === 'ok') return 'link';
  if (mine?.state === 'requested') return 'asked';
  if (place === 'group_full') return 'full';
  const tie = mine && { state: mine.state, origin: mine.origin, changedAt: new Date(mine.changed_at) };
  return requestVerdict(tie, now) === 'group_ask_later' ? 'later' : 'ask';
}
