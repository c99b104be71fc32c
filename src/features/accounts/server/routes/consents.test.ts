import { expect, test } from 'vitest';
import { makeTestApp } from '#tests/support/app.ts';
import { TEXTS } from '../../domain/consents.ts';

const app = await makeTestApp();

test('what was agreed to is kept with its day; a text that has changed is asked about again', async () => {
  const ana = await app.person('ana');
  const path = '/api/account/consents';
  expect((await app.call('GET', path)).status).toBe(401);
  const at = app.clock.now().toISOString();
  const all = [
    { document: 'privacy', version: TEXTS.privacy, given_at: at },
    { document: 'terms', version: TEXTS.terms, given_at: at },
  ];
  expect((await app.call('GET', path, { as: ana })).body).toEqual({ consents: all, due: [] });
  expect((await app.call('GET', '/api/auth/session', { as: ana })).body.texts_due).toEqual([]);

  await app.database.script(`update consents set version = '2020-01-01' where document = 'privacy'`);
  expect((await app.call('GET', '/api/auth/session', { as: ana })).body.texts_due).toEqual(['privacy']);
  const give = async (body: object) => app.call('POST', path, { as: ana, body });
  expect((await give({ privacy: '2020-01-01' })).status, 'not the text of today').toBe(400);
  app.clock.advance(60_000);
  const given = await give({ privacy: TEXTS.privacy });
  expect(given.body.due).toEqual([]);
  expect(given.body.consents.map((one: { version: string }) => one.version)).toContain('2020-01-01');
  const again = await give({ privacy: TEXTS.privacy, terms: TEXTS.terms });
  expect(again.body, 'the first time counts').toEqual(given.body);
});
