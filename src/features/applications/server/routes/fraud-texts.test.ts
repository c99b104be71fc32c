import { beforeAll, expect, test } from 'vitest';
import { addDays, toMadridDateTime } from '#shared/time/local-time.ts';
import { createMember, createSentApplication, MESSAGE } from '#tests/support/fixtures/group-properties.ts';
import { createTestGroup, joinGroup } from '#tests/support/fixtures/groups.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';

const FRAUD = 'Estoy fuera de España. Paga la señal por Western Union y te mando las llaves por mensajería.';
const HONEST = 'La fianza se paga al firmar el contrato, después de ver el piso.';

let app: TestApp;
let [ana, leo, eva, mia] = [] as unknown as [TestUser, TestUser, TestUser, TestUser];
let [propertyId, groupId, applicationId] = ['', '', ''];
beforeAll(async () => {
  app = await createTestApp();
  const [first, second, third, fourth] = await Promise.all(
    ['ana', 'leo', 'eva', 'mia'].map((name) => createMember(app, name)),
  );
  [ana, leo, eva, mia] = [first!, second!, third!, fourth!];
  propertyId = await publishProperty(app, eva);
  groupId = await createTestGroup(app, ana, { size: 3, budget_cents: 40_000 });
  await joinGroup(app, groupId, ana, leo);
  applicationId = await createSentApplication(app, { ana, leo, groupId, propertyId });
});

const answer = async (method: string, path: string, as: TestUser, body: object) => {
  const { status, body: told } = await app.request(method, path, { as, body });
  return told.code ?? status;
};
/** Sends a text wherever it is read by others without passing through the chat. */
async function answersTo(text: string): Promise<Record<string, unknown>> {
  const property = `/api/properties/${propertyId}`;
  const day = addDays(toMadridDateTime(app.clock.now()).day, 3);
  const other = await publishProperty(app, eva);
  return {
    questions: await answer('PUT', `${property}/questions`, eva, { questions: ['¿Fumas?', text] }),
    slot: await answer('POST', `${property}/viewing-slots`, eva, {
      day,
      time: '18:00',
      mode: 'in_person',
      place: text,
    }),
    viewing: await answer('POST', `/api/applications/${applicationId}/viewings`, eva, {
      day,
      time: '19:00',
      place: text,
    }),
    alone: await answer('POST', `${property}/applications`, mia, { message: text }),
    group: await answer('POST', `/api/groups/${groupId}/applications`, ana, { property_id: other, message: text }),
    decline: await answer('POST', `${property}/declines`, eva, { application_ids: [applicationId], message: text }),
  };
}

test('a fraud is refused wherever others would read it without passing through the chat', async () => {
  expect(new Set(Object.values(await answersTo(FRAUD)))).toEqual(new Set(['text_fraud']));
  const { body } = await app.request('GET', `/api/applications/${applicationId}`, { as: ana });
  expect(JSON.stringify(body)).not.toContain('Western');
});

test('honest words about money are sent', async () => {
  const { questions, ...others } = await answersTo(HONEST);
  expect(questions).toBe(200);
  expect(new Set(Object.values(others))).toEqual(new Set([201]));
});

test('a fraud that would wait for a place is held by the chat instead', async () => {
  const full = await publishProperty(app, eva);
  await app.request('PUT', `/api/properties/${full}/application-limit`, { as: eva, body: { max_open: 1 } });
  expect(await answer('POST', `/api/properties/${full}/applications`, leo, { message: MESSAGE })).toBe(201);
  const interest = { to: eva.id, content: FRAUD, type: 'property_interest', property_id: full };
  const sent = await app.request('POST', '/api/messages/send', {
    as: mia,
    body: interest,
    headers: await app.csrf(mia),
  });
  expect(sent.body.code).toBe('message_quarantined');
  const { body } = await app.request('GET', `/api/applications/mine?property_id=${full}`, { as: mia });
  expect(body.applications).toEqual([]);
});
