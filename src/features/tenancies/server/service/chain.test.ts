import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { appendEntry, CHECK, createHandover, readHandover, signHandover } from '#tests/support/fixtures/tenancies.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { entry } from '../../domain/chain/entry.ts';
import { HANDOVER } from '../../domain/rules.ts';
import { watchSignatures } from '../jobs.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let handoverId: string;
let tenancyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ ana, leo, eva, handoverId, tenancyId } = await createHandover(app));
});

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const cancel = async () => app.request('POST', `/api/tenancies/${tenancyId}/cancel`, { as: eva });

/** Lets a party write until a handover has this number of entries. */
async function fill(party: string, entries: number): Promise<void> {
  const { db } = app.context();
  const body = JSON.stringify({ type: 'answer', by: party, item: 'kitchen.hob', check: 0, text: 'x' });
  await db.execute(sql`insert into handover_entries (handover_id, seq, body, hash, client_id)
    select ${handoverId}, n, ${body}, ${'0'.repeat(64)}, gen_random_uuid()
    from generate_series((select entries from handovers where id = ${handoverId}), ${entries - 1}::int) n`);
  await db.execute(sql`update handovers set entries = ${entries} where id = ${handoverId}`);
}

test('one party cannot fill a handover for the others, and what closes it always fits', async () => {
  await appendEntry(app, leo, handoverId, CHECK);
  await fill('tenant-1', HANDOVER.maxEntries);
  const isFirst = (await readHandover(app, ana, handoverId)).handover.me === 'tenant-1';
  const [filler, other] = isFirst ? [ana, leo] : [leo, ana];
  expect(outcome(await appendEntry(app, filler, handoverId, CHECK))).toEqual([409, 'handover_full']);
  expect((await appendEntry(app, other, handoverId, CHECK)).status).toBe(200);
  expect((await appendEntry(app, eva, handoverId, CHECK)).status).toBe(200);
  for (const as of [filler, eva]) expect((await signHandover(app, as, handoverId)).status).toBe(200);
  app.clock.advance(3 * DAY_MS);
  await watchSignatures(app.context());
  const { entries, handover } = await readHandover(app, eva, handoverId);
  expect(handover.state).toBe('closed');
  expect(entries.at(-1)).toMatchObject({ type: 'absence' });
  expect(entry.safeParse(entries.at(-1)).success).toBe(true);
});

test('a handover that cannot be closed does not stop the others', async () => {
  await appendEntry(app, ana, handoverId, CHECK);
  await signHandover(app, ana, handoverId);
  const second = await createHandover(app);
  await appendEntry(app, second.ana, second.handoverId, CHECK);
  await signHandover(app, second.ana, second.handoverId);
  await app.context().db.execute(sql`insert into handover_entries (handover_id, seq, body, hash, client_id)
    values (${handoverId}, 99, 'not an entry', ${'0'.repeat(64)}, gen_random_uuid())`);
  app.clock.advance(3 * DAY_MS);
  await watchSignatures(app.context());
  expect((await readHandover(app, second.eva, second.handoverId)).handover.state).toBe('closed');
});

test('a cancelled stay takes no entry, also if both happen at once', async () => {
  await appendEntry(app, ana, handoverId, CHECK);
  const [cancelled, signed] = await Promise.all([cancel(), signHandover(app, ana, handoverId)]);
  const both = [cancelled, signed].map(outcome);
  expect([
    [
      [200, undefined],
      [409, 'tenancy_cancelled'],
    ],
    [
      [409, 'tenancy_begun'],
      [200, undefined],
    ],
  ]).toContainEqual(both);
});

test('a cancelled stay refuses checks and signatures', async () => {
  await appendEntry(app, ana, handoverId, CHECK);
  expect((await cancel()).status).toBe(200);
  expect(outcome(await appendEntry(app, ana, handoverId, CHECK))).toEqual([409, 'tenancy_cancelled']);
  expect(outcome(await signHandover(app, ana, handoverId))).toEqual([409, 'tenancy_cancelled']);
});

test('those who have signed hear of the first objection of a party, and of no check without one', async () => {
  await appendEntry(app, ana, handoverId, CHECK);
  await signHandover(app, eva, handoverId);
  const events = async () => {
    await app.settle();
    const { notifications } = (await app.request('GET', '/api/notifications', { as: eva })).body;
    return notifications.filter(({ data }: { data: { event?: string } }) => data.event === 'objected').length;
  };
  await appendEntry(app, leo, handoverId, CHECK);
  expect(await events()).toBe(0);
  const objection = { ...CHECK, state: 'objection', note: 'Roto' };
  await appendEntry(app, leo, handoverId, objection);
  expect(await events()).toBe(1);
  await appendEntry(app, leo, handoverId, { ...objection, item: 'kitchen.sink' });
  expect(await events()).toBe(1);
  await appendEntry(app, ana, handoverId, objection);
  expect(await events()).toBe(2);
});
