/** Moderator actions. `restore` lifts active sanctions. */
export const ACTIONS = ['warn', 'hide', 'suspend', 'ban', 'restore'] as const;
export type Action = (typeof ACTIONS)[number];
/** Actions that produce a statement of reasons. */
export const SANCTIONS = ['warn', 'hide', 'suspend', 'ban'] as const;
export type SanctionAction = (typeof SANCTIONS)[number];

/** Limits of moderator actions. */
export const ACTION = {
  factsMinLength: 10,
  factsMaxLength: 1000,
  /** Suspension lengths offered in the panel, in days. */
  suspendDays: [1, 3, 7, 14, 30, 90],
  suspendMaxDays: 366,
} as const;

/** Limits of appeals. The six-month window follows article 20 of the Digital Services Act. */
export const APPEAL = { windowDays: 183, textMinLength: 10, textMaxLength: 4000, answerMaxLength: 1000 } as const;
