import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createGroupAndProperty,
  createMember,
  giveConsent,
  MESSAGE,
} from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { QUESTIONS, type Question } from '../../domain/questions.ts';

const STAY = '¿Cuánto te quieres quedar?';
let app: TestApp;
let ana: TestUser;
let eva: TestUser;
let propertyId: string;

const ask = async (as: TestUser, questions: string[], id = propertyId) =>
  app.request('PUT', `/api/properties/${id}/questions`, { as, body: { questions } });
const questionsOf = async (as: TestUser, id = propertyId): Promise<Question[]> =>
  (await app.request('GET', `/api/properties/${id}/questions`, { as })).body.questions;
const apply = async (as: TestUser, answers: object[], id = propertyId) =>
  app.request('POST', `/api/properties/${id}/applications`, { as, body: { message: 'Hola', answers } });
const saved = async (as: TestUser) => (await app.request('GET', '/api/saved-answers', { as })).body.answers;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, eva] = [await createMember(app, 'ana'), await createMember(app, 'eva')];
  propertyId = await publishProperty(app, eva);
});

test('answers reach the owner as they were, and are offered for the same question elsewhere', async () => {
  await ask(eva, [STAY, '¿Cocinas?']);
  const [stay, cook] = await questionsOf(ana);
  expect(stay).toMatchObject({ question: STAY, saved_answer: '' });
  const { status, body } = await apply(ana, [{ question_id: stay?.id, answer: 'Hasta junio.' }]);
  expect(status).toBe(201);
  await ask(eva, ['¿Fumas?']);
  const read = await app.request('GET', `/api/applications/${body.application.id}`, { as: eva });
  expect(read.body.application.answers).toEqual([{ question: STAY, answer: 'Hasta junio.' }]);
  expect(cook?.question).toBe('¿Cocinas?');

  const other = await publishProperty(app, eva);
  await ask(eva, ['cuanto te quieres quedar', '¿Fumas?'], other);
  expect(await questionsOf(ana, other)).toMatchObject([{ saved_answer: 'Hasta junio.' }, { saved_answer: '' }]);
  const [answer] = await saved(ana);
  expect(answer).toMatchObject({ question: STAY, answer: 'Hasta junio.' });
  await app.request('DELETE', `/api/saved-answers?key=${encodeURIComponent(answer.key)}`, { as: ana });
  expect(await saved(ana)).toEqual([]);
});

test('an unchanged question keeps its id when the owner saves', async () => {
  await ask(eva, [STAY, '¿Cocinas?']);
  const [stay] = await questionsOf(ana);
  await ask(eva, ['¿Fumas?', 'cuánto te quieres quedar']);
  const [smoke, same] = await questionsOf(ana);
  expect([same?.id, smoke?.id === stay?.id]).toEqual([stay?.id, false]);
});

test('an answer to a removed or foreign question is left out', async () => {
  await ask(eva, [STAY]);
  const [gone] = await questionsOf(ana);
  await ask(eva, ['¿Cocinas?']);
  const { body } = await apply(ana, [{ question_id: gone?.id, answer: 'Hasta junio.' }]);
  expect(body.application.answers).toEqual([]);
  expect(await saved(ana)).toEqual([]);
});

test('only owners ask, at most five questions, and none that discriminates', async () => {
  expect((await ask(ana, [STAY])).status).toBe(404);
  expect((await ask(eva, Array<string>(QUESTIONS.maxPerProperty + 1).fill(STAY))).status).toBe(400);
  expect((await ask(eva, ['¿Estás embarazada?'])).body.fields).toMatchObject({ 'questions.0': expect.any(String) });
  expect((await ask(eva, ['¿?'])).status).toBe(400);
  await app.request('POST', '/api/blocks', { as: eva, body: { user_id: ana.id } });
  expect((await app.request('GET', `/api/properties/${propertyId}/questions`, { as: ana })).status).toBe(404);
  const answers = Array.from({ length: 6 }, () => ({ question_id: crypto.randomUUID(), answer: 'Sí' }));
  expect((await apply(ana, answers)).status).toBe(400);
});

test('a group answers too, and its members consent to the answers', async () => {
  const group = await createGroupAndProperty(app);
  await ask(group.eva, [STAY, '¿Cocinas?'], group.propertyId);
  const [stay, cook] = await questionsOf(group.ana, group.propertyId);
  const begun = await app.request('POST', `/api/groups/${group.groupId}/applications`, {
    as: group.leo,
    body: {
      property_id: group.propertyId,
      message: MESSAGE,
      answers: [{ question_id: stay?.id, answer: 'Hasta junio.' }],
    },
  });
  const { id } = begun.body.application;
  expect(begun.body.application.answers).toEqual([{ question: STAY, answer: 'Hasta junio.' }]);
  await app.request('POST', `/api/applications/${id}/actions`, { as: group.leo, body: { action: 'ask' } });
  const asked = (await app.request('GET', `/api/applications/${id}`, { as: group.ana })).body.application;
  const change = async (body: object) =>
    (await app.request('PATCH', `/api/applications/${id}`, { as: group.leo, body: { message: MESSAGE, ...body } })).body
      .application;
  expect((await change({})).answers).toEqual(begun.body.application.answers);
  expect((await change({ answers: [{ question_id: cook?.id, answer: 'A diario.' }] })).answers).toEqual([
    { question: '¿Cocinas?', answer: 'A diario.' },
  ]);
  const stale = await app.request('PUT', `/api/applications/${id}/consent`, {
    as: group.ana,
    body: { consent: 'yes', version: asked.version },
  });
  expect(stale.body.code).toBe('application_changed');
  await giveConsent(app, group.ana, id, 'yes');
  const read = await app.request('GET', `/api/applications/${id}`, { as: group.eva });
  expect(read.body.application).toMatchObject({
    state: 'sent',
    answers: [{ question: '¿Cocinas?', answer: 'A diario.' }],
  });
});
