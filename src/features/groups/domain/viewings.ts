import { VIEWING } from './rules.ts';

export const VIEWING_STATES = ['proposed', 'agreed', 'cancelled'] as const;
export type ViewingState = (typeof VIEWING_STATES)[number];
export const PARTIES = ['group', 'owner'] as const;
export type Party = (typeof PARTIES)[number];
export const RSVPS = ['yes', 'maybe', 'no'] as const;
export type Rsvp = (typeof RSVPS)[number];

export const VIEWING_ACTIONS = ['agree', 'change', 'cancel'] as const;
export type ViewingAction = (typeof VIEWING_ACTIONS)[number];
export type ViewingVerdict =
  | 'ok'
  | 'not_group_leader'
  | 'viewing_over'
  | 'viewing_wrong_state'
  /** The other side has to answer first. */
  | 'viewing_waits';

/** Who asks, for which side; whoever proposed it for the group may also take it back. */
export interface Asker {
  side: 'leader' | 'member' | 'owner';
  isProposer: boolean;
}

export interface ViewingStanding {
  state: ViewingState;
  /** Whose turn it is not: who proposed it, or changed it last. */
  proposed_by: Party;
  starts_at: Date;
}

export function partyOf(side: Asker['side']): Party {
  return side === 'owner' ? 'owner' : 'group';
}

/** Whether something can be done with a viewing now. Buttons and routes ask the same. */
export function viewingVerdict(
  viewing: ViewingStanding,
  asker: Asker,
  action: ViewingAction,
  now: Date,
): ViewingVerdict {
  if (viewing.state === 'cancelled') return 'viewing_wrong_state';
  if (viewing.starts_at.getTime() <= now.getTime()) return 'viewing_over';
  const isOwnToTakeBack = action !== 'agree' && asker.isProposer && viewing.state === 'proposed';
  if (asker.side === 'member' && !isOwnToTakeBack) return 'not_group_leader';
  if (action !== 'agree') return 'ok';
  if (viewing.state === 'agreed') return 'viewing_wrong_state';
  return viewing.proposed_by === partyOf(asker.side) ? 'viewing_waits' : 'ok';
}

/** What somebody may do with a viewing now. */
export function viewingActions(viewing: ViewingStanding, asker: Asker, now: Date): ViewingAction[] {
  return VIEWING_ACTIONS.filter((action) => viewingVerdict(viewing, asker, action, now) === 'ok');
}

export type SlotVerdict = 'ok' | 'viewing_no_such_time' | 'viewing_too_soon' | 'viewing_too_far';

/** Whether a viewing can be then. */
export function slotVerdict(startsAt: Date | null, now: Date): SlotVerdict {
  if (!startsAt) return 'viewing_no_such_time';
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead < VIEWING.leastAheadMs) return 'viewing_too_soon';
  return ahead > VIEWING.mostAheadMs ? 'viewing_too_far' : 'ok';
}
