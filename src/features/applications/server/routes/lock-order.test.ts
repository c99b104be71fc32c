import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  createGroupAndProperty,
  createMember,
  createRequestedApplication,
  giveConsent,
  MESSAGE,
} from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { race } from '#tests/support/fixtures/race.ts';
import { contextAs, createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { lockGroup } from '#features/groups/server/service/group-records.ts';
import { lockAndGetOwner } from '#features/properties/server/service/property-facts.ts';
import { queryRows, type Tx } from '#platform/db/db.ts';
import { addDays, toMadridDateTime } from '#shared/time/local-time.ts';
import type { ViewingSlot } from '../../domain/viewing-slots.ts';
import { startApplication } from '../service/applications.ts';
import { scheduleDeclines } from '../service/declines.ts';
import { applyAlone } from '../service/person-applications.ts';
import { bookSlot } from '../service/viewing-slots.ts';
import { setOpenLimit } from '../service/waiting-list.ts';

let app: TestApp;

const apply = async (as: TestUser, propertyId: string): Promise<string> =>
  (await app.request('POST', `/api/properties/${propertyId}/applications`, { as, body: { message: 'Hola' } })).body
    .application.id;
const waiting = async () =>
  (
    await queryRows(
      app.database.db,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;
/** Starts each of `works` once the one before waits for what a transaction holds, which then does `next` and ends. */
async function startWhileHeld(
  hold: (tx: Tx) => Promise<unknown>,
  works: readonly (() => Promise<unknown>)[],
  next?: (tx: Tx) => Promise<unknown>,
) {
  // Tasks wait for locks too.
  await app.settle();
  const { promise: held, resolve: begin } = Promise.withResolvers<void>();
  const { promise: waited, resolve: go } = Promise.withResolvers<void>();
  const holding = app.database.db.transaction(async (tx) => {
    await hold(tx);
    begin();
    await waited;
    await next?.(tx);
  });
  await held;
  const results: Promise<PromiseSettledResult<unknown>[]>[] = [];
  try {
    for (const work of works) {
      results.push(Promise.allSettled([work()]));
      await expect.poll(waiting).toBe(results.length);
    }
  } finally {
    go();
  }
  return (await Promise.all([...results, Promise.allSettled([holding])])).flat();
}
const inside = (tx: Tx) => ({ ...app.context(), db: tx });

beforeAll(async () => {
  app = await createTestApp();
});

test('bookings beside a refusal of all applicants', async () => {
  const eva = await createMember(app, 'eva');
  const propertyId = await publishProperty(app, eva);
  const day = addDays(toMadridDateTime(app.clock.now()).day, 3);
  const applicants: { as: TestUser; id: string; slot: string }[] = [];
  for (let hour = 10; hour < 18; hour += 1) {
    const as = await createMember(app, `p${hour}`);
    const id = await apply(as, propertyId);
    await app.request('POST', `/api/applications/${id}/actions`, { as: eva, body: { action: 'shortlist' } });
    const { body } = await app.request('POST', `/api/properties/${propertyId}/viewing-slots`, {
      as: eva,
      body: { day, time: `${hour}:00`, mode: 'video' },
    });
    applicants.push({ as, id, slot: (body.slots as ViewingSlot[]).at(-1)?.id ?? '' });
  }
  const declines = { application_ids: applicants.map(({ id }) => id), message: 'Lo siento' };
  const bookings = applicants.map(
    ({ as, id, slot }) =>
      async () =>
        bookSlot(contextAs(app, as), id, slot),
  );
  const refusal = async () => scheduleDeclines(contextAs(app, eva), propertyId, declines);
  const outcome = await race([...bookings.slice(0, 2), refusal, ...bookings.slice(2), refusal]);
  expect(outcome).toEqual({ succeeded: 10, codes: [] });
});

test('an application that is let in beside a change of its group', async () => {
  const { ana, leo, eva, groupId, propertyId } = await createGroupAndProperty(app);
  await setOpenLimit(contextAs(app, eva), propertyId, 1);
  await apply(await createMember(app, 'sol'), propertyId);
  const id = await createRequestedApplication(app, ana, groupId, propertyId);
  await giveConsent(app, leo, id);
  const results = await startWhileHeld(
    async (tx) => lockGroup(tx, groupId),
    [async () => setOpenLimit(contextAs(app, eva), propertyId, 2)],
    async (tx) => lockAndGetOwner(inside(tx), propertyId),
  );
  expect(results).toMatchObject([{ value: { open: 2, waiting: 0 } }, { status: 'fulfilled' }]);
});

test('one person who applies alone and for a group at once', async () => {
  const { ana, groupId, propertyId } = await createGroupAndProperty(app);
  await app.request('PUT', `/api/groups/${groupId}/homes/${propertyId}`, { as: ana });
  const ctx = contextAs(app, ana);
  const results = await startWhileHeld(
    async (tx) => lockAndGetOwner(inside(tx), propertyId),
    [
      async () => applyAlone(ctx, propertyId, { message: '', answers: [] }),
      async () => startApplication(ctx, groupId, { property_id: propertyId, message: MESSAGE, answers: [] }),
    ],
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});
