import { sql } from 'drizzle-orm';
import type { Effect, EventScenarios } from './event-scenario.ts';

/** The one tenancy of a group, whichever events follow. */
export function stayOf(groupId: string): Effect {
  return { number: sql`select count(*)::int as n from tenancies where group_id = ${groupId}`, state: 1 };
}

/** Scenarios of tenancies and handovers for three people. `stored`: the effect of a stored notification. */
export function tenancyScenarios(
  stored: (type: string, ...userIds: string[]) => Effect,
  groupId: string,
  [first, second, third]: [string, string, string],
): Pick<
  EventScenarios,
  | 'groups.agreement_signed'
  | 'tenancies.started'
  | 'tenancies.handover_changed'
  | 'tenancies.handover_closed'
  | 'tenancies.reference_changed'
> {
  const tenancyId = crypto.randomUUID();
  const handoverId = crypto.randomUUID();
  return {
    'groups.agreement_signed': { payload: { groupId, groupName: 'Piso' }, effects: { recordStay: stayOf(groupId) } },
    'tenancies.started': {
      payload: { tenancyId, handoverId: null, title: 'Piso', userIds: [first] },
      effects: { notify: stored('handover', first) },
    },
    'tenancies.handover_changed': {
      payload: {
        tenancyId,
        handoverId,
        title: 'Piso',
        userIds: [second],
        step: 'signed',
        byUserId: first,
        otherSideIds: [second],
      },
      effects: {
        notify: stored('handover', second),
        message: {
          number: sql`select count(*)::int as n from messages where sender_id = ${first} and content like ${`%${handoverId}`}`,
          perEvent: 1,
        },
      },
    },
    'tenancies.reference_changed': {
      payload: { tenancyId, handoverId: null, title: 'Piso', userIds: [third], step: 'reference_written' },
      effects: { notify: stored('handover', third) },
    },
    'tenancies.handover_closed': {
      payload: { handoverId },
      // Without a time stamping authority nothing is appended; see timestamp.test.ts.
      effects: {
        addTimestamp: { number: sql`select count(*)::int as n from handover_entries where seq > 0`, state: 0 },
      },
    },
  };
}
