import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAs, createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createGroupAndProperty } from '#tests/support/fixtures/group-properties.ts';
import {
  addPhoto,
  appendEntry,
  CHECK,
  createHandover,
  createTenancy,
  photoWithLocation,
  readHandover,
  signHandover,
} from '#tests/support/fixtures/tenancies.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { bundleFiles, createBundle } from '../domain/chain/bundle.ts';
import type { EntryOf } from '../domain/chain/entry.ts';
import { sha256Hex } from '../domain/chain/sha256.ts';
import { verifyBundle } from '../domain/chain/verify-bundle.ts';
import { handoverResponse, tenanciesResponse } from '../domain/schema.ts';
import { watchSignatures } from './jobs.ts';
import { readHandover as readAsContext } from './service/handovers.ts';
import { deleteOrphanedHandoverPhotos, HANDOVER_BUCKET } from './service/photos.ts';

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
const readPhoto = async (as: TestUser | null, photo: string, size: string) =>
  app.api(
    new Request(`http://tukan.test/api/handovers/${handoverId}/photos/${photo}?size=${size}`, {
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    }),
    '127.0.0.1',
  );

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

describe('a photo', () => {
  test('is hashed and kept as received, and shown without its place', async () => {
    const bytes = await photoWithLocation();
    const answer = await addPhoto(app, leo, handoverId, { bytes });
    expect(answer.status).toBe(201);
    const { entries } = await readHandover(app, eva, handoverId);
    const entry = entries.at(-1) as EntryOf<'photo'>;
    expect(entry).toMatchObject({ type: 'photo', item: 'kitchen.hob', format: 'jpg', bytes: bytes.length });
    expect(entry.sha256).toBe(await sha256Hex(bytes));
    const original = await readPhoto(eva, entry.photo, 'original');
    expect(original.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
    const copy = await readPhoto(eva, entry.photo, 'large');
    expect(copy.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await copy.arrayBuffer())).metadata()).exif).toBeUndefined();
    expect([
      (await readPhoto(stranger, entry.photo, 'small')).status,
      (await readPhoto(null, entry.photo, 'small')).status,
    ]).toEqual([404, 401]);
  });

  test('is stored once if its upload is repeated, and not at all if it is no image', async () => {
    const clientId = crypto.randomUUID();
    const bytes = await photoWithLocation(7);
    const made = await Promise.all([1, 2].map(async () => addPhoto(app, ana, handoverId, { bytes, clientId })));
    expect(made.map(({ status, body }) => [status, body.seq])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    const wrong = await addPhoto(app, ana, handoverId, { bytes: new TextEncoder().encode('<svg>') });
    expect(outcome(wrong)).toEqual([400, 'not_an_image']);
    expect(outcome(await addPhoto(app, ana, handoverId, { bytes, item: 'attic.door' }))).toEqual([404, 'not_found']);
    const stored = async () => {
      let count = 0;
      for await (const { key } of app.context().storage.list(HANDOVER_BUCKET))
        if (key.startsWith(handoverId)) count += 1;
      return count;
    };
    expect(await stored()).toBeGreaterThan(3);
    app.clock.advance(30 * HOUR_MS);
    await deleteOrphanedHandoverPhotos(app.context());
    expect(await stored()).toBe(3);
  });
});
