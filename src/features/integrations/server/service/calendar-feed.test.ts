import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember } from '#tests/support/fixtures/group-properties.ts';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { PASSWORD, createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addDays, toMadridDateTime } from '#shared/time/local-time.ts';
import { readCalendarFeed } from './calendar-feed.ts';

let app: TestApp;
let ana: TestUser;
let eva: TestUser;
let viewingId: string;

beforeAll(async () => {
  app = await createTestApp();
});

/** Ana views a property of Eva's in two days; a later proposal is not agreed. */
beforeEach(async () => {
  [ana, eva] = [await createMember(app, 'ana'), await createMember(app, 'eva')];
  const propertyId = await publishProperty(app, eva);
  const applied = await app.request('POST', `/api/properties/${propertyId}/applications`, {
    as: ana,
    body: { message: 'Hola' },
  });
  const { id } = applied.body.application;
  await app.request('POST', `/api/applications/${id}/actions`, { as: eva, body: { action: 'shortlist' } });
  const propose = async (days: number) =>
    app.request('POST', `/api/applications/${id}/viewings`, {
      as: eva,
      body: {
        day: addDays(toMadridDateTime(app.clock.now()).day, days),
        time: '17:00',
        minutes: 30,
        place: 'El portal',
      },
    });
  viewingId = (await propose(2)).body.application.viewings[0].id;
  await app.request('POST', `/api/viewings/${viewingId}/actions`, { as: ana, body: { action: 'agree' } });
  await propose(3);
});

async function addressOf(as: TestUser): Promise<string> {
  const { body } = await app.request('POST', '/api/account/calendar', { as });
  const { pathname, search } = new URL(body.url);
  return pathname + search;
}
const open = async (path: string) => app.api(new Request(`http://tukan.test${path}`), '203.0.113.9');
/** Ids of the viewings in a feed; the status if there is none. */
async function read(path: string): Promise<number | string[]> {
  const response = await open(path);
  if (response.status !== 200) return response.status;
  return [...(await response.text()).matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid ?? '');
}

test('the address gives owner and applicant their agreed viewings, and an outsider none', async () => {
  for (const one of [ana, eva]) expect(await read(await addressOf(one))).toEqual([viewingId]);
  expect(await read(await addressOf(await createMember(app, 'otra')))).toEqual([]);
  const address = await addressOf(ana);
  const response = await open(address);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const text = await response.text();
  for (const line of ['NAME:Visitas de Tukan', 'LOCATION:El portal', 'STATUS:CONFIRMED', 'METHOD:PUBLISH'])
    expect(text).toContain(`\r\n${line}\r\n`);
  app.clock.advance(33 * DAY_MS);
  expect(await read(address)).toEqual([]);
});

test('a cancelled viewing leaves the calendar, and so does an applicant behind a block', async () => {
  const [own, received] = [await addressOf(ana), await addressOf(eva)];
  await app.request('POST', '/api/blocks', { as: ana, body: { user_id: eva.id } });
  expect(await read(received)).toEqual([]);
  await app.request('POST', `/api/viewings/${viewingId}/actions`, { as: ana, body: { action: 'cancel' } });
  expect(await read(own)).toEqual([]);
});

test('a new address ends the earlier one, and revoking ends it for good', async () => {
  const first = await addressOf(ana);
  const second = await addressOf(ana);
  expect([await read(first), await read(second)]).toEqual([404, [viewingId]]);
  const shown = await app.request('GET', '/api/account/calendar', { as: ana });
  const now = app.clock.now().toISOString();
  expect(shown.body).toEqual({ feed: { created_at: now, last_read_at: now } });
  expect((await app.request('DELETE', '/api/account/calendar', { as: ana })).status).toBe(204);
  expect(await read(second)).toBe(404);
  expect((await app.request('GET', '/api/account/calendar', { as: ana })).body).toEqual({ feed: null });
});

test('a new password and a closed account end the address', async () => {
  const [own, received] = [await addressOf(ana), await addressOf(eva)];
  const body = { current_password: PASSWORD, new_password: 'remo-azulejo-jueves' };
  await app.request('POST', '/api/account/password', { as: ana, body });
  await app.settle();
  expect(await read(own)).toBe(404);
  expect(await read(received)).toEqual([viewingId]);
  await setAccountStatus(app, eva.id, 'banned');
  expect(await read(received)).toBe(404);
});

test('unknown addresses answer 404, and a flood of them is refused', async () => {
  const token = 'x'.repeat(43);
  expect(await read(`/feeds/viewings/${token}/tukan.ics`)).toBe(404);
  expect(await read('/feeds/viewings/short/tukan.ics')).toBe(400);
  const { config, ...rest } = app.context();
  const ctx = { ...rest, config: { ...config, RATE_LIMIT_MAX: 3 }, clientIp: '203.0.113.10' };
  for (const code of ['not_found', 'not_found', 'not_found', 'too_many_requests'])
    await expect(readCalendarFeed(ctx, token)).rejects.toMatchObject({ code });
});
