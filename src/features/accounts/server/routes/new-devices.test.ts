import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { deleteExpired } from '../jobs.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const KNOWN = 'navegador-de-siempre-0001';
const OTHER = 'navegador-desconocido-0002';
const PATH = '/api/account/new-devices';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '100' });
});

/** Person with a session of a browser that the account knows, and one of a new browser that began later. */
async function twoSessions(alias: string) {
  const as = await app.createUser(alias);
  await app.request('POST', '/api/auth/sign-out', { as });
  const signIn = async (device: string) => {
    const body = { email: as.email, password: PASSWORD, device };
    const { body: started } = await app.request('POST', '/api/auth/sign-in/email', {
      body,
      headers: { 'user-agent': CHROME },
    });
    return { ...as, token: started.token as string };
  };
  const known = await signIn(KNOWN);
  app.clock.advance(1000);
  return { known, other: await signIn(OTHER), signIn };
}

const mailedToken = async (address: string) => {
  const mail = (await app.sentEmails()).findLast(({ to, kind }) => to === address && kind === 'new_device');
  return /access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const asked = async (as: { id: string; email: string; token: string }) =>
  (await app.request('GET', PATH, { as })).body.devices as { id: string; browser: string; system: string }[];

test('another browser is asked about a new one, the new one itself is not', async () => {
  const { known, other, signIn } = await twoSessions('nuria');
  expect(await asked(known)).toMatchObject([{ browser: 'Chrome', system: 'Windows' }]);
  expect(await asked(other)).toEqual([]);
  app.clock.advance(1000);
  expect(await asked(await signIn(KNOWN)), 'the next visit').toHaveLength(1);
});

test('a recognised browser is asked about no more, and may then answer itself', async () => {
  const { known, other, signIn } = await twoSessions('nuno');
  const [device] = await asked(known);
  app.clock.advance(1000);
  await signIn('navegador-tercero-000003');
  expect(await asked(other), 'older than the third one, but not recognised').toEqual([]);
  expect((await app.request('DELETE', `${PATH}/${device!.id}`, { as: known })).status).toBe(204);
  expect((await asked(known)).map(({ id }) => id)).not.toContain(device!.id);
  expect(await asked(other), 'recognised by now').toHaveLength(1);
  expect((await app.request('DELETE', `${PATH}/${device!.id}`, { as: known })).body.code).toBe('not_found');
});

test('a thief cannot answer about their own browsers', async () => {
  const { known, other, signIn } = await twoSessions('nerea');
  const [device] = await asked(known);
  app.clock.advance(1000);
  const second = await signIn('navegador-tercero-000003');
  const third = (await asked(known)).find(({ id }) => id !== device!.id);
  expect((await app.request('DELETE', `${PATH}/${third!.id}`, { as: other })).status).toBe(404);
  for (const thief of [other, second, await signIn(OTHER)]) {
    const { status, body } = await app.request('DELETE', `${PATH}/${device!.id}`, { as: thief });
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  const stranger = await app.createUser('nadal');
  expect((await app.request('DELETE', `${PATH}/${device!.id}`, { as: stranger })).status).toBe(404);
});

test('"that wasn’t me" needs a recent proof and then ends every session, like the email', async () => {
  const { known, other } = await twoSessions('noa');
  const [device] = await asked(known);
  const reject = async () => app.request('POST', `${PATH}/${device!.id}/rejection`, { as: known });
  app.clock.advance(60 * 60_000);
  expect((await reject()).body.code).toBe('proof_required');
  await app.request('POST', '/api/account/proof', { as: known, body: { password: PASSWORD } });
  const { token } = (await reject()).body as { token: string };
  const rejected = await app.request('POST', '/api/auth/not-me', { body: { token } });
  expect(rejected.status).toBe(200);
  for (const as of [known, other]) expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(401);
  expect((await app.request('POST', '/api/auth/not-me', { body: { token } })).body.code).toBe('link_invalid');
});

test('"yes" on the page of the email ends the question for a session that may answer, and the token can still reject', async () => {
  const { known, other } = await twoSessions('nieves');
  const token = await mailedToken(known.email);
  const answer = async (as: TestUser | null, given = token) => {
    const { status, body } = await app.request('POST', `${PATH}/recognition`, { as, body: { token: given } });
    return body?.code ?? status;
  };
  expect(await answer(null)).toBe('unauthorized');
  const stranger = await app.createUser('nestor');
  expect([await answer(stranger), await answer(known, 'x'.repeat(43))]).toEqual(['link_invalid', 'link_invalid']);
  expect(await answer(other), 'a thief who reads the mailbox, on the browser that is asked about').toBe(204);
  expect(await asked(known)).toHaveLength(1);
  expect([await answer(known), await answer(known)]).toEqual([204, 204]);
  expect(await asked(known)).toEqual([]);
  expect((await app.request('POST', '/api/auth/not-me', { body: { token } })).status).toBe(200);
  expect((await app.request('GET', '/api/auth/session', { as: other })).status).toBe(401);
});

test('the question ends after thirty days', async () => {
  const { known, signIn } = await twoSessions('nadia');
  expect(await asked(known)).toHaveLength(1);
  const userAgents = async () =>
    queryRows(app.database.db, sql`select 1 from known_devices where user_id = ${known.id} and user_agent is not null`);
  expect(await userAgents()).toHaveLength(1);
  app.clock.advance(31 * 24 * 60 * 60_000);
  await deleteExpired(app.context());
  expect(await userAgents()).toEqual([]);
  const { body } = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: known.email, password: PASSWORD, device: KNOWN },
    headers: { 'user-agent': CHROME },
  });
  expect(await asked({ ...known, token: body.token as string })).toEqual([]);
  const later = await signIn(OTHER);
  await signIn('navegador-tercero-000003');
  expect(await asked(later), 'it was not rejected for thirty days').toHaveLength(1);
});
