import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createGroupAndProperty,
  createMember,
  createSentApplication,
} from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import {
  applicantMessagesResponse,
  type ApplicantMessageResult,
} from '#features/applications/domain/applicant-messages.ts';
import { SEND_RATE } from '../../../domain/rules.ts';

const TEXT = 'Hola, [nombre]: ¿te va bien visitarnos el jueves por la tarde?';
const SCAM =
  'Estoy en Londres y no puedo enseñarlo. Envíame la fianza por Western Union hoy y te mando las llaves por DHL';
let app: TestApp;
let eva: TestUser;
let ana: TestUser;
let leo: TestUser;
let propertyId: string;

const apply = async (as: TestUser): Promise<string> =>
  (await app.request('POST', `/api/properties/${propertyId}/applications`, { as, body: { message: 'Hola' } })).body
    .application.id;
const write = async (ids: string[], { as = eva, message = TEXT, id = crypto.randomUUID() as string } = {}) =>
  app.request('POST', `/api/properties/${propertyId}/applicant-messages`, {
    as,
    headers: await app.csrf(as),
    body: { application_ids: ids, message, client_id: id },
  });
const outcomes = async (...args: Parameters<typeof write>): Promise<string[]> => {
  const { status, body } = await write(...args);
  expect([status, applicantMessagesResponse.safeParse(body).success]).toEqual([200, true]);
  return body.results.map(({ outcome }: ApplicantMessageResult) => outcome);
};
const textsOf = async (as: TestUser, withId: string): Promise<string[]> =>
  ((await app.request('GET', `/api/conversations/chat-${withId}/messages`, { as })).body.messages ?? []).map(
    ({ content }: { content: string }) => content,
  );
/** Texts of the owner to an applicant. */
const received = async (as: TestUser) => (await textsOf(as, eva.id)).filter((text) => text !== 'Hola');

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [eva, ana, leo] = [await createMember(app, 'eva'), await createMember(app, 'ana'), await createMember(app, 'leo')];
  propertyId = await publishProperty(app, eva);
});

test('each applicant gets the text once with their name, however often it is sent', async () => {
  const ids = [await apply(ana), await apply(leo)];
  await app.settle();
  const id = crypto.randomUUID();
  const [first, second] = await Promise.all([outcomes(ids, { id }), outcomes(ids, { id })]);
  expect([first, second, await outcomes(ids, { id })]).toEqual(Array.from({ length: 3 }, () => ['sent', 'sent']));
  for (const [person, name] of [
    [ana, 'ana'],
    [leo, 'leo'],
  ] as const) {
    const texts = await received(person);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(new RegExp(`^Hola, ${name}.*: ¿te va bien`));
  }
});

test('a group gets it through its leader, who gets one message for all of their applications', async () => {
  const group = await createGroupAndProperty(app);
  ({ propertyId, eva } = group);
  const ofGroup = await createSentApplication(app, group);
  const own = await apply(group.ana);
  await app.settle();
  expect(await outcomes([ofGroup, own], { message: '¿Seguís buscando?' })).toEqual(['sent', 'sent']);
  expect((await textsOf(group.ana, eva.id)).filter((text) => text === '¿Seguís buscando?')).toHaveLength(1);
  await app.request('POST', `/api/applications/${own}/actions`, { as: group.ana, body: { action: 'withdraw' } });
  expect(await outcomes([own, ofGroup], { message: '¿Y en mayo?' })).toEqual(['refused', 'sent']);
});

test('refusals and held texts are told for each person, and the others get theirs', async () => {
  const sol = await createMember(app, 'sol');
  const ids = [await apply(ana), await apply(leo), await apply(sol)];
  await app.settle();
  await app.database.db.execute(
    sql`insert into blocks (blocker_id, blocked_id, created_at) values (${ana.id}, ${eva.id}, '2026-01-01')`,
  );
  await app.request('POST', `/api/applications/${ids[2]}/actions`, { as: sol, body: { action: 'withdraw' } });
  const { body } = await write(ids);
  expect(body.results).toEqual([
    { application_id: ids[0], outcome: 'refused', error: expect.stringContaining('ya no está disponible') },
    { application_id: ids[1], outcome: 'sent', error: null },
    { application_id: ids[2], outcome: 'refused', error: expect.stringContaining('ha cambiado') },
  ]);
  expect([await received(ana), (await received(leo)).length]).toEqual([[], 1]);
  expect(await outcomes(ids.slice(1, 2), { message: SCAM })).toEqual(['held']);
  expect(await received(leo)).toHaveLength(1);
});

test('the rate of sending holds here too', async () => {
  const ids = [await apply(ana), await apply(leo)];
  await app.settle();
  // At once, because a slow machine regains the right to some messages meanwhile.
  const texts = Array.from({ length: 25 }, (_, nth) => `Texto ${nth}`);
  const seen = (await Promise.all(texts.map(async (message) => outcomes(ids, { message })))).flat();
  expect(new Set(seen)).toEqual(new Set(['sent', 'later']));
  app.clock.advance(10 * SEND_RATE.perMs);
  expect(await outcomes(ids, { message: 'Otra vez' })).toEqual(['sent', 'sent']);
});

test('only the owner writes, and only to applicants for that property', async () => {
  const id = await apply(ana);
  const { body: draft } = await app.request('GET', `/api/properties/${propertyId}/applicants`, { as: eva });
  expect(draft.applicants).toHaveLength(1);
  expect((await write([id], { as: leo })).status).toBe(404);
  expect((await write([id], { as: ana })).status).toBe(404);
  expect((await write([id, crypto.randomUUID()])).status).toBe(404);
  const own = propertyId;
  propertyId = await publishProperty(app, eva);
  expect((await write([id])).status).toBe(404);
  propertyId = own;
  expect((await write([])).status).toBe(400);
  expect((await write([id], { message: ' ' })).status).toBe(400);
  expect((await write([id], { id: 'x' })).status).toBe(400);
  const path = `/api/properties/${propertyId}/applicant-messages`;
  expect((await app.request('POST', path, { as: eva, body: {} })).status).toBe(403);
  expect((await received(ana)).length).toBe(0);
});
