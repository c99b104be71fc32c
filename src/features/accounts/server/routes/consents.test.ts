import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { LEGAL_VERSIONS } from '../../domain/consents.ts';

const app = await createTestApp();

test('consents are stored with their date, and a changed text asks for a new consent', async () => {
  const ana = await app.createUser('ana');
  const path = '/api/account/consents';
  expect((await app.request('GET', path)).status).toBe(401);
  const at = app.clock.now().toISOString();
  const all = [
    { document: 'privacy', version: LEGAL_VERSIONS.privacy, given_at: at },
    { document: 'terms', version: LEGAL_VERSIONS.terms, given_at: at },
  ];
  expect((await app.request('GET', path, { as: ana })).body).toEqual({ consents: all, due: [] });
  expect((await app.request('GET', '/api/auth/session', { as: ana })).body.texts_due).toEqual([]);

  await app.database.runScript(`update consents set version = '2020-01-01' where document = 'privacy'`);
  expect((await app.request('GET', '/api/auth/session', { as: ana })).body.texts_due).toEqual(['privacy']);
  const give = async (body: object) => app.request('POST', path, { as: ana, body });
  expect((await give({ privacy: '2020-01-01' })).status, 'an outdated text').toBe(400);
  app.clock.advance(60_000);
  const given = await give({ privacy: LEGAL_VERSIONS.privacy });
  expect(given.body.due).toEqual([]);
  expect(given.body.consents.map((one: { version: string }) => one.version)).toContain('2020-01-01');
  const again = await give({ privacy: LEGAL_VERSIONS.privacy, terms: LEGAL_VERSIONS.terms });
  expect(again.body, 'the first consent counts').toEqual(given.body);
});
