export const STATES = [
  'draft',
  'in_review',
  'published',
  'paused',
  'reserved',
  'rented',
  'archived',
  'rejected',
  'hidden_by_moderation',
  'expired',
] as const;
export type State = (typeof STATES)[number];

/** What its owner may do with a home. */
export const OWNER_ACTIONS = [
  'submit',
  'pause',
  'resume',
  'reserve',
  'release',
  'rent',
  'reconfirm',
  'archive',
] as const;
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

/** What the house does: moderators, and time. */
export const HOUSE_ACTIONS = ['approve', 'reject', 'hold', 'hide', 'restore', 'expire'] as const;
export type HouseAction = (typeof HOUSE_ACTIONS)[number];
export type Action = OwnerAction | HouseAction;

interface Step {
  from: readonly State[];
  to: State;
}

const STEPS: Record<Action, Step> = {
  // held in review instead, where the trust score or what came before says so
  submit: { from: ['draft', 'rejected'], to: 'published' },
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  reserve: { from: ['published', 'paused'], to: 'reserved' },
  release: { from: ['reserved'], to: 'published' },
  rent: { from: ['published', 'paused', 'reserved', 'expired'], to: 'rented' },
  reconfirm: { from: ['published', 'expired'], to: 'published' },
  archive: { from: ['draft', 'published', 'paused', 'reserved', 'rented', 'rejected', 'expired'], to: 'archived' },
  approve: { from: ['in_review'], to: 'published' },
  reject: { from: ['in_review'], to: 'rejected' },
  // what it says now has to be looked at first, also where it is not on offer just now: coming back asks nobody
  hold: { from: ['published', 'reserved', 'paused', 'expired'], to: 'in_review' },
  hide: { from: ['published', 'paused', 'reserved', 'in_review'], to: 'hidden_by_moderation' },
  restore: { from: ['hidden_by_moderation'], to: 'published' },
  expire: { from: ['published'], to: 'expired' },
};

/** The state that an action leads to, or null where it cannot be done now. Buttons and routes ask the same. */
export function stateAfter(state: State, action: Action): State | null {
  const { from, to } = STEPS[action];
  return from.includes(state) ? to : null;
}

/** What an owner may do with a home in a state, in the order in which it is offered. */
export function ownerActions(state: State): OwnerAction[] {
  return OWNER_ACTIONS.filter((action) => stateAfter(state, action) !== null);
}

/** Whether everybody sees the home's page. A rented one keeps its page for a while. */
export function isPublic(state: State): boolean {
  return state === 'published' || state === 'reserved';
}

/** Whether its owner may still change what it says. */
export function isEditable(state: State): boolean {
  return !['archived', 'rented', 'hidden_by_moderation'].includes(state);
}
