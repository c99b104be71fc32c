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

/** Actions of the owner. */
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

/** Actions of moderators and of the system (expiry, automatic holds). */
export const MODERATION_ACTIONS = ['approve', 'reject', 'hold', 'hide', 'restore', 'expire'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];
export type Action = OwnerAction | ModerationAction;

interface Transition {
  from: readonly State[];
  to: State;
}

const TRANSITIONS: Record<Action, Transition> = {
  // Goes to `in_review` instead if the trust score or the owner's history requires it.
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
  // Changed content must be reviewed first. Also applies to paused and expired properties, because the owner can resume
  // them without a review.
  hold: { from: ['published', 'reserved', 'paused', 'expired'], to: 'in_review' },
  hide: { from: ['published', 'paused', 'reserved', 'in_review'], to: 'hidden_by_moderation' },
  restore: { from: ['hidden_by_moderation'], to: 'published' },
  expire: { from: ['published'], to: 'expired' },
};

/** State after an action; null if the action is not allowed. Shared by buttons and routes. */
export function nextState(state: State, action: Action): State | null {
  const { from, to } = TRANSITIONS[action];
  return from.includes(state) ? to : null;
}

/** Actions allowed to the owner in a state, in display order. */
export function ownerActions(state: State): OwnerAction[] {
  return OWNER_ACTIONS.filter((action) => nextState(state, action) !== null);
}

/** True if the page is public. Rented properties keep their page for a limited time; see `PROPERTY.rentedPageDays`. */
export function isPublic(state: State): boolean {
  return state === 'published' || state === 'reserved';
}

/** True if the owner may still edit the property. */
export function isEditable(state: State): boolean {
  return !['archived', 'rented', 'hidden_by_moderation'].includes(state);
}

/** Groups in the owner's list. */
export const OWN_GROUPS = ['all', 'on', 'drafts', 'off'] as const;
export type OwnGroup = (typeof OWN_GROUPS)[number];

const GROUP_BY_STATE: Record<State, Exclude<OwnGroup, 'all'>> = {
  published: 'on',
  reserved: 'on',
  draft: 'drafts',
  in_review: 'drafts',
  rejected: 'drafts',
  paused: 'off',
  rented: 'off',
  archived: 'off',
  hidden_by_moderation: 'off',
  expired: 'off',
};

/** States of a group. `all` excludes archived properties, which only appear in `off`. */
export function statesInGroup(group: OwnGroup): State[] {
  return STATES.filter((state) => (group === 'all' ? state !== 'archived' : GROUP_BY_STATE[state] === group));
}
