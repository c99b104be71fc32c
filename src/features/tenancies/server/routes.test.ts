import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAs, createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createGroupAndProperty, createMember } from '#tests/support/fixtures/group-properties.ts';
import {
  appendEntry,
  CHECK,
  createHandover,
  createTenancy,
  readHandover,
  signHandover,
} from '#tests/support/fixtures/tenancies.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { bundleFiles, createBundle } from '../domain/chain/bundle.ts';
import type { EntryOf } from '../domain/chain/entry.ts';
import { verifyBundle } from '../domain/chain/verify-bundle.ts';
import { evaluate } from '../domain/record.ts';
import { settle as settlementOf } from '../domain/settlement.ts';
import { handoverResponse, tenanciesResponse } from '../domain/schema.ts';
import { watchSignatures } from './jobs.ts';
import { readHandover as readAsContext } from './service/handovers.ts';
import { recordStay } from './service/tenancies.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let stranger: TestUser;
let handoverId: string;
let tenancyId: string;

beforeAll(async () => {
  app = await createTestApp();
  stranger = await app.createUser('ajena');
});
beforeEach(async () => {
  ({ ana, leo, eva, handoverId, tenancyId } = await createHandover(app));
});

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const notices = async (as: TestUser) => {
  await app.settle();
  const { body } = await app.request('GET', '/api/notifications', { as });
  return body.notifications
    .filter(({ type }: { type: string }) => type === 'handover')
    .map(({ data }: { data: { event: string } }) => data.event);
};
describe('a tenancy', () => {
  test('follows from an accepted application, once, for the owner and all members', async () => {
    const made = await createTenancy(app);
    for (const [as, role] of [
      [made.ana, 'tenant'],
      [made.leo, 'tenant'],
      [made.eva, 'owner'],
    ] as const) {
      const { body } = await app.request('GET', '/api/tenancies', { as });
      expect(tenanciesResponse.safeParse(body).success).toBe(true);
      expect(body.tenancies).toMatchObject([{ id: made.tenancyId, role, handovers: [], may: { move_in: true } }]);
      expect(await notices(as)).toEqual(['started']);
    }
    await app.publish('groups.application_changed', {
      groupId: made.groupId,
      propertyId: made.propertyId,
      title: 'Piso',
      memberIds: [],
      ownerId: null,
      step: 'accept',
    });
    await app.settle();
    expect((await app.request('GET', '/api/tenancies', { as: made.ana })).body.tenancies).toHaveLength(1);
  });

  test('of a signed agreement has no handover until there is a property', async () => {
    const { ana: ada, groupId, propertyId } = await createGroupAndProperty(app);
    await app.publish('groups.agreement_signed', { groupId, groupName: 'Piso compartido' });
    await app.settle();
    const read = async () => (await app.request('GET', '/api/tenancies', { as: ada })).body.tenancies;
    const [agreed] = await read();
    expect(agreed).toMatchObject({ title: 'Piso compartido', property_id: null, may: { move_in: false } });
    const start = async () =>
      app.request('POST', `/api/tenancies/${agreed.id}/handovers`, { as: ada, body: { kind: 'move_in' } });
    expect(outcome(await start())).toEqual([409, 'tenancy_incomplete']);
    const event = {
      groupId,
      propertyId,
      title: 'Piso',
      memberIds: [] as string[],
      ownerId: null,
      step: 'accept' as const,
    };
    await app.publish('groups.application_changed', event);
    await app.settle();
    expect(await read()).toMatchObject([{ id: agreed.id, title: 'Piso', property_id: propertyId }]);
    expect((await start()).status).toBe(200);
  });

  test('of one person alone needs no group', async () => {
    const { sol, ...home } = { sol: await createMember(app, 'sol'), ...(await createGroupAndProperty(app)) };
    const stay = {
      source: 'application',
      tenants: { personId: sol.id },
      propertyId: home.propertyId,
      title: 'Piso',
    } as const;
    await Promise.all([recordStay(app.context(), stay), recordStay(app.context(), stay)]);
    const { tenancies } = (await app.request('GET', '/api/tenancies', { as: home.eva })).body;
    expect(tenancies).toMatchObject([
      { people: [{ user_id: home.eva.id }, { user_id: sol.id }], may: { move_in: true } },
    ]);
  });

  test('is closed by either side before a signature, and not after', async () => {
    const cancel = async (as: TestUser, id: string) => app.request('POST', `/api/tenancies/${id}/cancel`, { as });
    expect(outcome(await cancel(stranger, tenancyId))).toEqual([404, 'not_found']);
    await appendEntry(app, ana, handoverId, CHECK);
    await signHandover(app, ana, handoverId);
    expect(outcome(await cancel(eva, tenancyId))).toEqual([409, 'tenancy_begun']);
    const fresh = await createTenancy(app);
    expect((await cancel(fresh.eva, fresh.tenancyId)).body.tenancy).toMatchObject({ is_cancelled: true });
    const start = await app.request('POST', `/api/tenancies/${fresh.tenancyId}/handovers`, {
      as: fresh.ana,
      body: { kind: 'move_in' },
    });
    expect(outcome(start)).toEqual([409, 'tenancy_cancelled']);
  });
});

describe('a handover', () => {
  test('is read by the parties alone', async () => {
    const answer = await app.request('GET', `/api/handovers/${handoverId}`, { as: eva });
    expect(handoverResponse.safeParse(answer.body).success).toBe(true);
    expect(answer.body.handover).toMatchObject({ me: 'owner', kind: 'move_in', state: 'open', before_id: null });
    for (const id of [handoverId, crypto.randomUUID(), 'x']) {
      expect(outcome(await app.request('GET', `/api/handovers/${id}`, { as: stranger }))).toEqual([404, 'not_found']);
      expect(outcome(await appendEntry(app, stranger, id, CHECK))).toEqual([404, 'not_found']);
    }
    expect(await notices(leo)).toContain('opened');
  });

  test('starts once, however many people start it', async () => {
    const started = await Promise.all(
      [ana, leo, eva].map(async (as) =>
        app.request('POST', `/api/tenancies/${tenancyId}/handovers`, { as, body: { kind: 'move_in' } }),
      ),
    );
    expect(started.map(({ body }) => body.handover.id)).toEqual([handoverId, handoverId, handoverId]);
    const early = await app.request('POST', `/api/tenancies/${tenancyId}/handovers`, {
      as: ana,
      body: { kind: 'move_out' },
    });
    expect(outcome(early)).toEqual([409, 'handover_before_missing']);
  });

  test('appends concurrent entries to one chain, and a repeated one once', async () => {
    const body = { client_id: crypto.randomUUID(), entry: CHECK };
    const send = async (as: TestUser) => app.request('POST', `/api/handovers/${handoverId}/entries`, { as, body });
    const answers = await Promise.all([
      ...Array.from({ length: 9 }, async () => appendEntry(app, leo, handoverId, CHECK)),
      send(ana),
      send(ana),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200));
    const { handover } = await readHandover(app, ana, handoverId);
    expect(handover.entries).toHaveLength(1 + 9 + 1);
    const verdict = await verifyBundle(createBundle(bundleFiles(handover.entries, handover.parties, new Map())));
    expect(verdict.problems).toEqual([]);
  });

  test('refuses items, states, marks and answers that do not belong to it', async () => {
    const codes = [
      await appendEntry(app, ana, handoverId, { ...CHECK, item: 'kitchen.sofa' }),
      await appendEntry(app, ana, handoverId, { ...CHECK, state: 'damage' }),
      await appendEntry(app, ana, handoverId, { ...CHECK, value: '12' }),
      await appendEntry(app, ana, handoverId, { ...CHECK, marks: [{ photo: crypto.randomUUID(), x: 1, y: 1 }] }),
      await appendEntry(app, ana, handoverId, { type: 'answer', check: 0, text: 'No' }),
      await appendEntry(app, ana, handoverId, { ...CHECK, by: 'owner' }),
      await signHandover(app, ana, handoverId),
    ];
    expect(codes.map(outcome)).toEqual([
      [404, 'not_found'],
      [400, 'validation'],
      [400, 'validation'],
      [400, 'validation'],
      [404, 'not_found'],
      [400, 'validation'],
      [409, 'handover_unchecked'],
    ]);
  });

  test('is objected to, answered, and signed by everybody as it stands', async () => {
    const objection = { ...CHECK, state: 'objection', note: 'Falta un fuego' };
    const { seq } = (await appendEntry(app, ana, handoverId, objection)).body;
    const stale = (await readHandover(app, eva, handoverId)).handover.entries.at(-1).hash;
    expect((await appendEntry(app, eva, handoverId, { type: 'answer', check: seq, text: 'De acuerdo' })).status).toBe(
      200,
    );
    expect(outcome(await appendEntry(app, ana, handoverId, { type: 'answer', check: seq, text: 'Yo' }))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await appendEntry(app, eva, handoverId, { type: 'signature', head: stale }))).toEqual([
      409,
      'handover_changed',
    ]);
    expect((await signHandover(app, eva, handoverId)).status).toBe(200);
    expect(outcome(await appendEntry(app, eva, handoverId, CHECK))).toEqual([409, 'handover_signed']);
    expect((await appendEntry(app, leo, handoverId, { ...objection, item: 'kitchen.sink' })).status).toBe(200);
    expect(await notices(eva)).toEqual(expect.arrayContaining(['objected']));
    for (const as of [ana, leo]) expect((await signHandover(app, as, handoverId)).status).toBe(200);
    expect(outcome(await appendEntry(app, leo, handoverId, CHECK))).toEqual([409, 'handover_closed']);
    const { handover, entries } = await readHandover(app, eva, handoverId);
    expect(handover.state).toBe('closed');
    expect(entries.filter(({ type }) => type === 'signature')).toMatchObject([
      { by: 'owner', objections: 1 },
      { objections: 2 },
      { objections: 2 },
    ]);
  });

  test('is signed one after the other: a signature of what has changed meanwhile is refused', async () => {
    await appendEntry(app, ana, handoverId, CHECK);
    const answers = await Promise.all([ana, leo, eva].map(async (as) => signHandover(app, as, handoverId)));
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'handover_changed'],
      [409, 'handover_changed'],
    ]);
  });

  test('reminds who has not signed after a day and records it after two', async () => {
    await appendEntry(app, ana, handoverId, CHECK);
    await signHandover(app, ana, handoverId);
    expect(await notices(eva)).toContain('signed');
    const events = async () => {
      const row = await readAsContext(contextAs(app, eva), handoverId);
      return [row.state, row.entries.map(({ body }) => JSON.parse(body).type).filter((type) => type === 'absence')];
    };
    app.clock.advance(23 * HOUR_MS);
    await watchSignatures(app.context());
    expect(await events()).toEqual(['signing', []]);
    app.clock.advance(2 * HOUR_MS);
    await watchSignatures(app.context());
    await watchSignatures(app.context());
    app.clock.advance(24 * HOUR_MS);
    await watchSignatures(app.context());
    await watchSignatures(app.context());
    expect(await events()).toEqual(['closed', ['absence', 'absence']]);
  });
});

describe('moving out', () => {
  test('walks the same areas, and settles the deposit line by line', async () => {
    await appendEntry(app, ana, handoverId, CHECK);
    for (const as of [ana, leo, eva]) await signHandover(app, as, handoverId);
    const claim = { type: 'claim', item: 'kitchen.hob', cents: 4500, text: 'Fuego roto' };
    expect(outcome(await appendEntry(app, eva, handoverId, claim))).toEqual([409, 'handover_closed']);
    const start = { as: eva, body: { kind: 'move_out' } };
    const { body } = await app.request('POST', `/api/tenancies/${tenancyId}/handovers`, start);
    const id: string = body.handover.id;
    expect(body.handover).toMatchObject({ kind: 'move_out', before_id: handoverId });
    const before = await readHandover(app, ana, handoverId);
    const { entries } = await readHandover(app, ana, id);
    const [first, now] = [before.entries[0], entries[0]] as EntryOf<'opening'>[];
    expect(now?.areas).toEqual(first?.areas);
    expect([now?.deposit_cents, now?.before]).toEqual([first?.deposit_cents, before.handover.entries.at(-1).hash]);

    expect(outcome(await appendEntry(app, ana, id, CHECK))).toEqual([400, 'validation']);
    expect((await appendEntry(app, ana, id, { ...CHECK, state: 'wear' })).status).toBe(200);
    const { seq } = (await appendEntry(app, eva, id, claim)).body;
    const settle = async (as: TestUser, is_agreed: boolean) =>
      appendEntry(app, as, id, { type: 'settlement', claim: seq, is_agreed });
    expect(outcome(await settle(eva, true))).toEqual([404, 'not_found']);
    await signHandover(app, ana, id);
    expect([(await settle(ana, true)).status, (await settle(leo, false)).status]).toEqual([200, 200]);
    const record = evaluate((await readHandover(app, leo, id)).entries);
    expect(settlementOf(record).claims).toMatchObject([{ state: 'disputed', claim: { by: 'owner', cents: 4500 } }]);
    const endsOn = async () =>
      (await app.request('GET', `/api/tenancies/${tenancyId}`, { as: leo })).body.tenancy.ends_on;
    expect(await endsOn()).toBeNull();
    for (const as of [leo, eva]) await signHandover(app, as, id);
    expect(await endsOn()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('has no deposit lines when moving in', async () => {
    const claim = { type: 'claim', item: 'kitchen.hob', cents: 1, text: 'x' };
    expect(outcome(await appendEntry(app, eva, handoverId, claim))).toEqual([404, 'not_found']);
  });
});
