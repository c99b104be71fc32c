export const APPLICATION_STATES = [
  'draft',
  'consenting',
  'sent',
  'viewing',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Those that still lead somewhere: one for each group and home. */
export const OPEN_STATES = [
  'draft',
  'consenting',
  'sent',
  'viewing',
  'offered',
] as const satisfies readonly ApplicationState[];

/** As whom somebody has to do with an application. `house` is what follows by itself. */
export type Side = 'leader' | 'member' | 'owner' | 'house';

/** What a person may ask for. */
export const APPLICATION_ACTIONS = ['ask', 'offer', 'accept', 'decline', 'discard', 'withdraw'] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];
/** `change`: another message. `send`: the last one has consented. `visit`: a viewing is proposed. `expire`: time, or the home. */
export type ApplicationStep = ApplicationAction | 'change' | 'send' | 'visit' | 'expire';

export type ApplicationVerdict = 'ok' | 'not_group_leader' | 'application_not_yours' | 'application_wrong_state';

interface Step {
  by: readonly Side[];
  /** From which state to which; one that stays is in it as well. */
  moves: Partial<Record<ApplicationState, ApplicationState>>;
}

const GROUP = ['leader', 'member'] as const;

const STEPS: Record<ApplicationStep, Step> = {
  // whoever has consented has consented to other words: all are asked again
  change: { by: GROUP, moves: { draft: 'draft', consenting: 'consenting' } },
  ask: { by: GROUP, moves: { draft: 'consenting' } },
  send: { by: ['house'], moves: { consenting: 'sent' } },
  visit: { by: [...GROUP, 'owner'], moves: { sent: 'viewing', viewing: 'viewing', offered: 'offered' } },
  offer: { by: ['owner'], moves: { sent: 'offered', viewing: 'offered' } },
  // every member has agreed again by then
  accept: { by: ['leader'], moves: { offered: 'accepted' } },
  decline: { by: ['owner'], moves: { sent: 'declined', viewing: 'declined', offered: 'declined' } },
  discard: { by: GROUP, moves: { draft: 'withdrawn', consenting: 'withdrawn' } },
  withdraw: { by: ['leader'], moves: { sent: 'withdrawn', viewing: 'withdrawn', offered: 'withdrawn' } },
  expire: {
    by: ['house'],
    moves: { draft: 'expired', consenting: 'expired', sent: 'expired', viewing: 'expired', offered: 'expired' },
  },
};

/** Whether a step can be done now by whoever asks. Buttons and routes ask the same. */
export function stepVerdict(state: ApplicationState, side: Side, step: ApplicationStep): ApplicationVerdict {
  const { by, moves } = STEPS[step];
  if (!by.includes(side))
    return side === 'member' && by.includes('leader') ? 'not_group_leader' : 'application_not_yours';
  return moves[state] ? 'ok' : 'application_wrong_state';
}

/** The state after a step that may be done; where it may not, the one there is. */
export function stateAfter(state: ApplicationState, step: ApplicationStep): ApplicationState {
  return STEPS[step].moves[state] ?? state;
}

/** What somebody may do now, in the order in which it is offered. */
export function actionsOf(state: ApplicationState, side: Side): ApplicationAction[] {
  return APPLICATION_ACTIONS.filter((action) => stepVerdict(state, side, action) === 'ok');
}

/** What members are asked: to send it, and later to take what is offered. */
export const ROUNDS = ['send', 'accept'] as const;
export type Round = (typeof ROUNDS)[number];
export const CONSENTS = ['yes', 'no'] as const;
export type Consent = (typeof CONSENTS)[number];

/** What every member is asked in a state; null where nothing. */
export function roundOf(state: ApplicationState): Round | null {
  return ({ consenting: 'send', offered: 'accept' } as Partial<Record<ApplicationState, Round>>)[state] ?? null;
}

/** Whether all members say yes: whoever has not answered has not. Nobody is no group. */
export function isUnanimous(memberIds: readonly string[], answers: ReadonlyMap<string, Consent>): boolean {
  return memberIds.length > 0 && memberIds.every((id) => answers.get(id) === 'yes');
}
