export const APPLICATION_STATES = [
  'draft',
  'consenting',
  'waiting',
  'sent',
  'shortlisted',
  'viewing',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Non-final states. At most one open application per applicant and property. */
export const OPEN_STATES = [
  'draft',
  'consenting',
  'waiting',
  'sent',
  'shortlisted',
  'viewing',
  'offered',
] as const satisfies readonly ApplicationState[];

/** Ended without an agreement: the owner no longer sees tenant sheets. */
export const ENDED_STATES: ReadonlySet<ApplicationState> = new Set(['declined', 'withdrawn', 'expired']);

/** Role in an application; a person who applies alone is its leader. `system` performs automatic transitions. */
export type Side = 'leader' | 'member' | 'owner' | 'system';

/** Actions available to people. */
export const APPLICATION_ACTIONS = [
  'ask',
  'shortlist',
  'unlist',
  'offer',
  'accept',
  'decline',
  'discard',
  'withdraw',
] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];
/**
 * `change`: edit the message. `send`: the last member has consented, or one person applies, or their turn has come after
 * waiting. `wait`: the owner has no room yet. `visit`: propose a viewing.
 * `expire`: the deadline has passed, the property or group is no longer available, or one side has blocked the other.
 */
export type ApplicationStep = ApplicationAction | 'change' | 'send' | 'wait' | 'visit' | 'expire';

export type ApplicationVerdict = 'ok' | 'not_group_leader' | 'application_not_yours' | 'application_wrong_state';

interface StepRule {
  allowedSides: readonly Side[];
  /** Target state by source state. A step that keeps the state maps it to itself. */
  transitions: Partial<Record<ApplicationState, ApplicationState>>;
}

const APPLICANT_SIDES = ['leader', 'member'] as const;

const STEP_RULES: Record<ApplicationStep, StepRule> = {
  // Editing the message resets the consents, because they refer to the old text.
  change: { allowedSides: APPLICANT_SIDES, transitions: { draft: 'draft', consenting: 'consenting' } },
  ask: { allowedSides: APPLICANT_SIDES, transitions: { draft: 'consenting' } },
  send: { allowedSides: ['system'], transitions: { consenting: 'sent', waiting: 'sent' } },
  wait: { allowedSides: ['system'], transitions: { consenting: 'waiting' } },
  visit: {
    allowedSides: [...APPLICANT_SIDES, 'owner'],
    transitions: { sent: 'viewing', shortlisted: 'viewing', viewing: 'viewing', offered: 'offered' },
  },
  shortlist: { allowedSides: ['owner'], transitions: { sent: 'shortlisted' } },
  unlist: { allowedSides: ['owner'], transitions: { shortlisted: 'sent' } },
  offer: { allowedSides: ['owner'], transitions: { sent: 'offered', shortlisted: 'offered', viewing: 'offered' } },
  // Requires the consent of every member in the `accept` round.
  accept: { allowedSides: ['leader'], transitions: { offered: 'accepted' } },
  decline: {
    allowedSides: ['owner'],
    transitions: { sent: 'declined', shortlisted: 'declined', viewing: 'declined', offered: 'declined' },
  },
  discard: { allowedSides: APPLICANT_SIDES, transitions: { draft: 'withdrawn', consenting: 'withdrawn' } },
  withdraw: {
    allowedSides: ['leader'],
    transitions: {
      waiting: 'withdrawn',
      sent: 'withdrawn',
      shortlisted: 'withdrawn',
      viewing: 'withdrawn',
      offered: 'withdrawn',
    },
  },
  expire: {
    allowedSides: ['system'],
    transitions: {
      draft: 'expired',
      consenting: 'expired',
      waiting: 'expired',
      sent: 'expired',
      shortlisted: 'expired',
      viewing: 'expired',
      offered: 'expired',
    },
  },
};

/** Checks whether a role may perform a step in a state. Used by both the UI and the routes. */
export function stepVerdict(state: ApplicationState, side: Side, step: ApplicationStep): ApplicationVerdict {
  const { allowedSides, transitions } = STEP_RULES[step];
  if (!allowedSides.includes(side))
    return side === 'member' && allowedSides.includes('leader') ? 'not_group_leader' : 'application_not_yours';
  return transitions[state] ? 'ok' : 'application_wrong_state';
}

/** Returns the state after a step; the unchanged state if the step is not allowed. */
export function applicationStateAfter(state: ApplicationState, step: ApplicationStep): ApplicationState {
  return STEP_RULES[step].transitions[state] ?? state;
}

/** Returns the actions that a role may perform now, in display order. */
export function availableActions(state: ApplicationState, side: Side): ApplicationAction[] {
  return APPLICATION_ACTIONS.filter((action) => stepVerdict(state, side, action) === 'ok');
}

/** Consent rounds: `send` the application, then `accept` the offer. */
export const CONSENT_ROUNDS = ['send', 'accept'] as const;
export type ConsentRound = (typeof CONSENT_ROUNDS)[number];
export const CONSENTS = ['yes', 'no'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Returns the consent round that is open in a state, or `null`. */
export function consentRoundFor(state: ApplicationState): ConsentRound | null {
  return ({ consenting: 'send', offered: 'accept' } as Partial<Record<ApplicationState, ConsentRound>>)[state] ?? null;
}

/** True if every member has answered yes. A missing answer is not a yes; false without members. */
export function isUnanimous(memberIds: readonly string[], answers: ReadonlyMap<string, Consent>): boolean {
  return memberIds.length > 0 && memberIds.every((id) => answers.get(id) === 'yes');
}
