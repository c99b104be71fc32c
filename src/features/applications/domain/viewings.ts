import { VIEWING } from './rules.ts';

export const VIEWING_STATES = ['proposed', 'agreed', 'cancelled'] as const;
export type ViewingState = (typeof VIEWING_STATES)[number];
export const VIEWING_MODES = ['in_person', 'video'] as const;
export type ViewingMode = (typeof VIEWING_MODES)[number];
export const PARTIES = ['applicant', 'owner'] as const;
export type Party = (typeof PARTIES)[number];
export const RSVPS = ['yes', 'maybe', 'no'] as const;
export type Rsvp = (typeof RSVPS)[number];

export const VIEWING_ACTIONS = ['agree', 'change', 'cancel'] as const;
export type ViewingAction = (typeof VIEWING_ACTIONS)[number];
export type ViewingVerdict =
  | 'ok'
  | 'not_group_leader'
  | 'viewing_already_started'
  | 'viewing_wrong_state'
  /** The other side has to answer first. */
  | 'viewing_awaiting_reply';

/**
 * The person who acts, and their side. A member who has proposed may change or cancel their own proposal without being
 * the leader.
 */
export interface ViewingActor {
  side: 'leader' | 'member' | 'owner';
  isProposer: boolean;
}

export interface ViewingStatus {
  state: ViewingState;
  /** The side that proposed the viewing or changed it last; the other side has to answer. */
  proposedBy: Party;
  startsAt: Date;
}

export function toParty(side: ViewingActor['side']): Party {
  return side === 'owner' ? 'owner' : 'applicant';
}

/** Checks whether an action on a viewing is allowed now. Used by both the UI and the routes. */
export function viewingVerdict(
  viewing: ViewingStatus,
  actor: ViewingActor,
  action: ViewingAction,
  now: Date,
): ViewingVerdict {
  if (viewing.state === 'cancelled') return 'viewing_wrong_state';
  if (viewing.startsAt.getTime() <= now.getTime()) return 'viewing_already_started';
  const isOwnToTakeBack = action !== 'agree' && actor.isProposer && viewing.state === 'proposed';
  if (actor.side === 'member' && !isOwnToTakeBack) return 'not_group_leader';
  if (action !== 'agree') return 'ok';
  if (viewing.state === 'agreed') return 'viewing_wrong_state';
  return viewing.proposedBy === toParty(actor.side) ? 'viewing_awaiting_reply' : 'ok';
}

/** Returns the actions that a person may perform on a viewing now. */
export function viewingActions(viewing: ViewingStatus, actor: ViewingActor, now: Date): ViewingAction[] {
  return VIEWING_ACTIONS.filter((action) => viewingVerdict(viewing, actor, action, now) === 'ok');
}

/** `mark`: the other side did not come. `withdraw`: take that back. `contest`: deny what the other side says. */
export const NO_SHOW_ACTIONS = ['mark', 'withdraw', 'contest'] as const;
export type NoShowAction = (typeof NO_SHOW_ACTIONS)[number];

export interface Attendance extends Pick<ViewingStatus, 'state' | 'startsAt'> {
  minutes: number;
  applicantAbsentAt: Date | null;
  applicantContestedAt: Date | null;
  ownerAbsentAt: Date | null;
  ownerContestedAt: Date | null;
}

/** Checks whether a side may say or deny now that somebody did not come; leader and owner do. */
export function noShowVerdict(
  viewing: Attendance,
  side: ViewingActor['side'],
  action: NoShowAction,
  now: Date,
): 'ok' | 'not_group_leader' | 'viewing_wrong_state' | 'viewing_not_over' {
  if (side === 'member') return 'not_group_leader';
  if (viewing.state !== 'agreed') return 'viewing_wrong_state';
  const sinceEndMs = now.getTime() - viewing.startsAt.getTime() - viewing.minutes * 60_000;
  if (sinceEndMs < 0) return 'viewing_not_over';
  if (sinceEndMs > VIEWING.noShowWindowMs) return 'viewing_wrong_state';
  const isOwner = side === 'owner';
  const owner = { absentAt: viewing.ownerAbsentAt, contestedAt: viewing.ownerContestedAt };
  const applicant = { absentAt: viewing.applicantAbsentAt, contestedAt: viewing.applicantContestedAt };
  const [me, other] = isOwner ? [owner, applicant] : [applicant, owner];
  const isPossible = {
    // Marking again would remove what the other side contested.
    mark: !other.absentAt && !other.contestedAt,
    withdraw: other.absentAt !== null,
    contest: me.absentAt !== null && !me.contestedAt,
  }[action];
  return isPossible ? 'ok' : 'viewing_wrong_state';
}

export type SlotVerdict = 'ok' | 'viewing_nonexistent_time' | 'viewing_too_soon' | 'viewing_too_far';

/** Checks the time of a viewing. */
export function slotVerdict(startsAt: Date | null, now: Date): SlotVerdict {
  if (!startsAt) return 'viewing_nonexistent_time';
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead < VIEWING.minLeadMs) return 'viewing_too_soon';
  return ahead > VIEWING.maxLeadMs ? 'viewing_too_far' : 'ok';
}
