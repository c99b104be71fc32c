import { GROUP, type Visibility } from './rules.ts';
import { isActive, type GroupState } from './states.ts';

export const MEMBER_STATES = ['invited', 'requested', 'accepted', 'declined', 'withdrawn', 'left', 'removed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const ROLES = ['leader', 'member'] as const;
export type Role = (typeof ROLES)[number];

/** How somebody came to a group. */
export const ORIGINS = ['founded', 'invited', 'requested', 'link'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What somebody is or was to a group, and since when. */
export interface Tie {
  state: MemberState;
  origin: Origin;
  changedAt: Date;
}

/** `join`: the other side has asked already, so that asking is agreeing. `same`: it has been asked. */
export type AskVerdict = 'ok' | 'join' | 'same' | 'already_in_group' | 'group_ask_later' | 'not_found';

/** Whether a leader may invite somebody now. Whoever declined an invitation is left in peace for some days. */
export function inviteVerdict(tie: Tie | null, now: Date): AskVerdict {
  if (tie?.state === 'accepted') return 'already_in_group';
  if (tie?.state === 'invited') return 'same';
  if (tie?.state === 'requested') return 'join';
  return tie?.state === 'declined' && tie.origin === 'invited' && isRecent(tie, now) ? 'group_ask_later' : 'ok';
}

/** Whether somebody may ask to be let in. Whoever was removed may not: only an invitation brings them back. */
export function requestVerdict(tie: Tie | null, now: Date): AskVerdict {
  if (tie?.state === 'accepted') return 'already_in_group';
  if (tie?.state === 'requested') return 'same';
  if (tie?.state === 'invited') return 'join';
  if (tie?.state === 'removed') return 'not_found';
  return tie?.state === 'declined' && tie.origin === 'requested' && isRecent(tie, now) ? 'group_ask_later' : 'ok';
}

function isRecent({ changedAt }: Tie, now: Date): boolean {
  return now.getTime() - changedAt.getTime() < GROUP.askAgainDays * GROUP.dayMs;
}

/**
 * Whether somebody sees a group: members always, whoever is invited while it is active, others only a public one, or one
 * whose link they hold. A block between them and a member hides it from whoever is not a member.
 */
export function sees(
  group: { visibility: Visibility; state: GroupState; is_hidden?: boolean },
  viewer: { tie: MemberState | null; hasLink: boolean; isBlocked: boolean },
): boolean {
  if (viewer.tie === 'accepted') return true;
  if (viewer.isBlocked || group.is_hidden || !isActive(group.state)) return false;
  if (viewer.tie === 'invited' || group.visibility === 'public') return true;
  return group.visibility === 'link' && (viewer.hasLink || viewer.tie === 'requested');
}
