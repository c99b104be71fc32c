export const GROUP_STATES = ['forming', 'open', 'full', 'searching', 'housed', 'closed'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

/** What its leader may do with a group. */
export const GROUP_ACTIONS = ['open', 'search', 'stop', 'house', 'close'] as const;
export type GroupAction = (typeof GROUP_ACTIONS)[number];

/** What its state depends on. */
export interface Standing {
  state: GroupState;
  members: number;
  size: number;
  /** By the house: nobody joins. */
  is_hidden?: boolean;
}

export type ActionVerdict = 'ok' | 'not_group_leader' | 'group_wrong_state' | 'group_too_few';
export type PlaceVerdict = 'ok' | 'group_full' | 'group_not_open';

const FROM: Record<GroupAction, readonly GroupState[]> = {
  open: ['forming'],
  // a home that came to nothing after all
  search: ['open', 'full', 'housed'],
  stop: ['searching'],
  house: ['open', 'full', 'searching'],
  close: ['forming', 'open', 'full', 'searching', 'housed'],
};

/** Whether an action can be done now, by whoever asks. Buttons and routes ask the same. */
export function actionVerdict(group: Standing, role: 'leader' | 'member', action: GroupAction): ActionVerdict {
  if (role !== 'leader') return 'not_group_leader';
  if (!FROM[action].includes(group.state)) return 'group_wrong_state';
  return action === 'search' && group.members < 2 ? 'group_too_few' : 'ok';
}

/** What a leader may do with a group now, in the order in which it is offered. */
export function leaderActions(group: Standing): GroupAction[] {
  return GROUP_ACTIONS.filter((action) => actionVerdict(group, 'leader', action) === 'ok');
}

/** The state after an action that may be done. */
export function stateAfter(group: Standing, action: GroupAction): GroupState {
  if (action === 'search') return 'searching';
  if (action === 'house') return 'housed';
  if (action === 'close') return 'closed';
  return stateFor({ ...group, state: 'open' });
}

/**
 * The state that follows by itself from how many members there are: a group is open once a second one is there, full
 * while the last place is taken, and closed when nobody is left. What its leader has said of searching and homes stays.
 */
export function stateFor({ state, members, size }: Standing): GroupState {
  if (members === 0) return 'closed';
  if (state !== 'forming' && state !== 'open' && state !== 'full') return state;
  if (members >= size) return 'full';
  return state === 'forming' && members === 1 ? 'forming' : 'open';
}

/** Whether there is a place for somebody now. */
export function placeVerdict({ state, members, size, is_hidden = false }: Standing): PlaceVerdict {
  if (is_hidden || state === 'housed' || state === 'closed') return 'group_not_open';
  return members < size ? 'ok' : 'group_full';
}

/** Whether its members still look for a home together: one such group per person and city. */
export function isActive(state: GroupState): boolean {
  return state !== 'housed' && state !== 'closed';
}

/** States in which a public group stands in lists. */
export const LISTED_STATES = ['forming', 'open', 'searching'] as const satisfies readonly GroupState[];
