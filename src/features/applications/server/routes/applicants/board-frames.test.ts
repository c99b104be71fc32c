import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember } from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import type { SocketTab } from '#tests/support/client/socket-tab.ts';
import { applicationFrame } from '../../../domain/schema.ts';

let app: TestApp;
let server: TestServer;
let eva: TestUser;
let pau: TestUser;
let ana: TestUser;
let propertyId: string;

const addResident = async ({ id }: TestUser) =>
  app.database.db.execute(
    sql`insert into property_residents (property_id, user_id, joined_at) values (${propertyId}, ${id}, ${app.clock.now().toISOString()})`,
  );
const apply = async (as: TestUser): Promise<string> =>
  (await app.request('POST', `/api/properties/${propertyId}/applications`, { as, body: { message: 'Hola' } })).body
    .application.id;
const act = async (as: TestUser, id: string, action: string) =>
  app.request('POST', `/api/applications/${id}/actions`, { as, body: { action } });
/** Frames about the board that arrived since the last call; everything that was sent before has arrived. */
const boardFrames = async (tab: SocketTab) => {
  await tab.flush();
  const frames = tab.unreadFrames('application');
  for (const _ of frames) await tab.nextFrame('application');
  return frames;
};

beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
});
beforeEach(async () => {
  [eva, pau, ana] = [await createMember(app, 'eva'), await createMember(app, 'pau'), await createMember(app, 'ana')];
  propertyId = await publishProperty(app, eva, { advertiser: 'current_household' });
  await addResident(pau);
});

test('the boards of owner and flatmates follow what applicants and owner do', async () => {
  const tabs = [await server.openTab(eva), await server.openTab(pau)];
  const expectFrame = async (what: string) => {
    for (const tab of tabs) {
      const frames = await boardFrames(tab);
      expect(frames.length, what).toBeGreaterThan(0);
      for (const frame of frames) {
        expect(applicationFrame.safeParse(frame).success).toBe(true);
        expect(frame, what).toEqual({ type: 'application', property_id: propertyId, group_id: null });
      }
    }
  };
  const id = await apply(ana);
  await expectFrame('sent');
  await act(eva, id, 'shortlist');
  await expectFrame('shortlisted');
  await act(eva, id, 'unlist');
  await expectFrame('unlisted');
  await app.request('PUT', `/api/applications/${id}/note`, { as: pau, body: { note: 'Puntual' } });
  await expectFrame('note of a flatmate');
  await app.request('PUT', `/api/applications/${id}/note`, { as: eva, body: { note: 'De acuerdo' } });
  await expectFrame('note of the owner');
  await app.request('PUT', `/api/properties/${propertyId}/application-limit`, { as: eva, body: { max_open: 5 } });
  await expectFrame('limit');
  const body = { application_ids: [id], message: 'Esta vez no ha podido ser.' };
  const { body: batch } = await app.request('POST', `/api/properties/${propertyId}/declines`, { as: eva, body });
  await expectFrame('refusal that is due');
  await app.request('DELETE', `/api/properties/${propertyId}/declines/${batch.batch_id}`, { as: eva });
  await expectFrame('refusal undone');
  await act(ana, id, 'withdraw');
  await expectFrame('withdrawn');
});

test('a flatmate hears nothing after leaving or being removed, and a stranger never does', async () => {
  const [leo, sol] = [await createMember(app, 'leo'), await createMember(app, 'sol')];
  await addResident(leo);
  const [stays, left, removed, stranger] = [
    await server.openTab(eva),
    await server.openTab(pau),
    await server.openTab(leo),
    await server.openTab(sol),
  ];
  await app.request('DELETE', `/api/properties/${propertyId}/household/${pau.id}`, { as: pau });
  await app.request('DELETE', `/api/properties/${propertyId}/household/${leo.id}`, { as: eva });
  await app.settle();
  expect(await boardFrames(stays)).not.toEqual([]);
  for (const tab of [left, removed]) await boardFrames(tab);
  const id = await apply(ana);
  await act(eva, id, 'shortlist');
  expect(await boardFrames(stays)).not.toEqual([]);
  for (const tab of [left, removed, stranger]) expect(await boardFrames(tab)).toEqual([]);
});

test('boards follow who lives there', async () => {
  const tab = await server.openTab(pau);
  const leo = await createMember(app, 'leo');
  const { body: link } = await app.request('POST', `/api/properties/${propertyId}/household/link`, { as: eva });
  await app.request('POST', `/api/properties/${propertyId}/household`, { as: leo, body: { token: link.token } });
  await app.settle();
  expect(await boardFrames(tab)).not.toEqual([]);
});
