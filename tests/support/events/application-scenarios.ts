import { sql } from 'drizzle-orm';
import type { TestApp } from '../server/test-app.ts';
import type { Effect, EventScenarios } from './event-scenario.ts';
import { webhookDeliveries } from './integration-scenarios.ts';
import { stayOf } from './tenancy-scenarios.ts';

/** Scenarios of an accepted application and its viewing, whose owner has a webhook. */
export async function applicationScenarios(
  { baseContext: { db }, clock }: TestApp,
  stored: (type: string, ...userIds: string[]) => Effect,
  {
    groupId,
    propertyId,
    people: [one, two, three],
  }: { groupId: string; propertyId: string; people: [string, string, string] },
): Promise<Pick<EventScenarios, 'groups.application_changed' | 'groups.viewing_changed' | 'groups.viewing_cancelled'>> {
  const at = clock.now().toISOString();
  const [applicationId, viewingId] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.execute(
    sql`insert into applications (id, applicant_id, property_id, state, message, created_at, state_since, sent_at)
      values (${applicationId}, ${one}, ${propertyId}, 'accepted', 'Hola', ${at}, ${at}, ${at})`,
  );
  await db.execute(sql`insert into viewings
    (id, application_id, state, proposed_by, proposer_id, starts_at, minutes, created_at, updated_at)
    values (${viewingId}, ${applicationId}, 'cancelled', 'applicant', ${one}, ${at}, 30, ${at}, ${at})`);
  const about = { groupId, propertyId, applicationId, title: 'Casa' };
  return {
    'groups.application_changed': {
      payload: { ...about, memberIds: [one, two], ownerId: three, step: 'accept' },
      effects: {
        notify: stored('application', one, two, three),
        recordStay: stayOf(groupId),
        publishWebhooks: webhookDeliveries('application.changed', 1),
        // Sheets are kept when an application is sent; see sheets.test.ts.
        keepSheets: { number: sql`select count(*)::int as n from application_sheets`, state: 0 },
      },
    },
    'groups.viewing_changed': {
      payload: { ...about, viewingId, memberIds: [one], ownerId: three, step: 'move', wasAgreed: true },
      effects: {
        notify: stored('viewing', one, three),
        publishWebhooks: webhookDeliveries('viewing.moved', 1),
      },
    },
    'groups.viewing_cancelled': {
      payload: { propertyId, applicationId, viewingId },
      effects: { publishWebhooks: webhookDeliveries('viewing.cancelled', 1) },
    },
  };
}
