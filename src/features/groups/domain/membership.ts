import { DAY_MS } from '#shared/time/duration.ts';
import { GROUP, type Visibility } from './rules.ts';
import { isActive, type GroupState } from './states.ts';

export const MEMBER_STATES = ['invited', 'requested', 'accepted', 'declined', 'withdrawn', 'left', 'removed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const ROLES = ['leader', 'member'] as const;
export type Role = (typeof ROLES)[number];

/** Origin of a membership. */
export const ORIGINS = ['founded', 'invited', 'requested', 'link'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Current or past status of a person in a group, and the time of its last change. */
export interface MembershipStatus {
  state: MemberState;
  origin: Origin;
  changedAt: Date;
}

/**
 * `join`: the other side has already invited or requested, so this completes the membership. `same`: already pending.
 */
export type InviteOrRequestVerdict =
  | 'ok'
  | 'join'
  | 'same'
  | 'already_in_group'
  | 'group_request_cooldown'
  | 'not_found';

/** Checks whether a leader may invite a person now. After a declined invitation a cooldown applies. */
export function inviteVerdict(membership: MembershipStatus | null, now: Date): InviteOrRequestVerdict {
  if (membership?.state === 'accepted') return 'already_in_group';
  if (membership?.state === 'invited') return 'same';
  if (membership?.state === 'requested') return 'join';
  return membership?.state === 'declined' && membership.origin === 'invited' && isRecent(membership, now)
    ? 'group_request_cooldown'
    : 'ok';
}

/**
 * Checks whether a person may request to join. Removed members may not; they need an invitation. After a declined
 * request a cooldown applies.
 */
export function requestVerdict(membership: MembershipStatus | null, now: Date): InviteOrRequestVerdict {
  if (membership?.state === 'accepted') return 'already_in_group';
  if (membership?.state === 'requested') return 'same';
  if (membership?.state === 'invited') return 'join';
  if (membership?.state === 'removed') return 'not_found';
  return membership?.state === 'declined' && membership.origin === 'requested' && isRecent(membership, now)
    ? 'group_request_cooldown'
    : 'ok';
}

function isRecent({ changedAt }: MembershipStatus, now: Date): boolean {
  return now.getTime() - changedAt.getTime() < GROUP.requestCooldownDays * DAY_MS;
}

/**
 * True if a person may view a group: members always, invited people while it is active, everybody else only if it is
 * public or they hold its link. A block between the person and any member hides the group from non-members.
 */
export function canViewGroup(
  group: { visibility: Visibility; state: GroupState; isHidden?: boolean },
  viewer: { state: MemberState | null; hasLink: boolean; isBlocked: boolean },
): boolean {
  if (viewer.state === 'accepted') return true;
  if (viewer.isBlocked || group.isHidden || !isActive(group.state)) return false;
  if (viewer.state === 'invited' || group.visibility === 'public') return true;
  return group.visibility === 'link' && (viewer.hasLink || viewer.state === 'requested');
}
