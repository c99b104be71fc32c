import type { Effect, EventScenarios } from './event-scenario.ts';

/** Scenarios of decisions that people are told. `stored`: the effect of a stored notification. */
export function moderationScenarios(
  stored: (type: string, ...userIds: string[]) => Effect,
  sanctionId: string,
  [reporter, appellant, restored, warned]: [string, string, string, string],
): Pick<
  EventScenarios,
  | 'moderation.report_resolved'
  | 'moderation.reported'
  | 'moderation.appeal_decided'
  | 'moderation.sanction_lifted'
  | 'moderation.sanctioned'
> {
  return {
    'moderation.report_resolved': {
      payload: { reportId: crypto.randomUUID(), reporterId: reporter, type: 'profile', outcome: 'actioned' },
      effects: { notify: stored('report_outcome', reporter) },
    },
    'moderation.reported': {
      payload: { reportId: crypto.randomUUID(), reporterId: reporter },
      effects: { notify: stored('report_received', reporter) },
    },
    'moderation.appeal_decided': {
      payload: { sanctionId, userId: appellant, isAccepted: false },
      effects: { notify: stored('statement', appellant) },
    },
    'moderation.sanction_lifted': {
      payload: { sanctionId: null, userId: restored, facts: 'hechos' },
      effects: { notify: stored('statement', restored) },
    },
    'moderation.sanctioned': {
      payload: { sanctionId, userId: warned, action: 'warn', reportId: null },
      effects: { notify: stored('statement', warned) },
    },
  };
}
