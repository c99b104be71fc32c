export const GROUP_STATES = ['forming', 'open', 'full', 'searching', 'housed', 'closed'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

/** Actions of the leader. */
export const GROUP_ACTIONS = ['open', 'search', 'stop', 'mark_housed', 'close'] as const;
export type GroupAction = (typeof GROUP_ACTIONS)[number];

/** Fields that determine the state. */
export interface GroupStatus {
  state: GroupState;
  members: number;
  size: number;
  /** Hidden by a moderator: nobody can join. */
  isHidden?: boolean;
}

export type ActionVerdict = 'ok' | 'not_group_leader' | 'group_wrong_state' | 'group_too_few_members';
export type VacancyVerdict = 'ok' | 'group_full' | 'group_not_open';

const ALLOWED_FROM: Record<GroupAction, readonly GroupState[]> = {
  open: ['forming'],
  // A housed group may search again, if the rental fell through.
  search: ['open', 'full', 'housed'],
  stop: ['searching'],
  mark_housed: ['open', 'full', 'searching'],
  close: ['forming', 'open', 'full', 'searching', 'housed'],
};

/** Checks whether a role may perform an action now. Used by both the UI and the routes. */
export function actionVerdict(group: GroupStatus, role: 'leader' | 'member', action: GroupAction): ActionVerdict {
  if (role !== 'leader') return 'not_group_leader';
  if (!ALLOWED_FROM[action].includes(group.state)) return 'group_wrong_state';
  return action === 'search' && group.members < 2 ? 'group_too_few_members' : 'ok';
}

/** Returns the actions available to the leader now, in display order. */
export function leaderActions(group: GroupStatus): GroupAction[] {
  return GROUP_ACTIONS.filter((action) => actionVerdict(group, 'leader', action) === 'ok');
}

/** Returns the state after an allowed action. */
export function groupStateAfter(group: GroupStatus, action: GroupAction): GroupState {
  if (action === 'search') return 'searching';
  if (action === 'mark_housed') return 'housed';
  if (action === 'close') return 'closed';
  return deriveGroupState({ ...group, state: 'open' });
}

/**
 * Derives the state from the number of members: open from the second member on, full without free slots, closed without
 * members. States set by the leader (searching, housed, closed) stay.
 */
export function deriveGroupState({ state, members, size }: GroupStatus): GroupState {
  if (members === 0) return 'closed';
  if (state !== 'forming' && state !== 'open' && state !== 'full') return state;
  if (members >= size) return 'full';
  return state === 'forming' && members === 1 ? 'forming' : 'open';
}

/** Checks whether a person can join now. */
export function vacancyVerdict({ state, members, size, isHidden = false }: GroupStatus): VacancyVerdict {
  if (isHidden || state === 'housed' || state === 'closed') return 'group_not_open';
  return members < size ? 'ok' : 'group_full';
}

/** True while the group is looking for a property. One active group per person and city. */
export function isActive(state: GroupState): boolean {
  return state !== 'housed' && state !== 'closed';
}

/** States in which a public group is listed. */
export const LISTED_STATES = ['forming', 'open', 'searching'] as const satisfies readonly GroupState[];
