import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/features.ts';
import { takeOut } from '#features/accounts/server/service/standing.ts';
import type { Route } from '#platform/http/route.ts';
import { makeTestApp, type Person, type TestApp } from './support/app.ts';
import { foundGroup } from './support/groups.ts';
import { makeReporting } from './support/reporting.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let other: Person;
let banned: Person;
/** Ids of things of Ana's that nobody else sees, by the beginning of the routes that name them. */
const things: [string, string][] = [];

beforeAll(async () => {
  app = await makeTestApp();
  ({ admin } = await makeReporting(app));
  [ana, other, banned] = await Promise.all([app.person('ana'), app.person('otra'), app.person('fuera')]);
  for (const person of [ana, other])
    await app.call('POST', '/api/profile/create', { as: person, body: { alias: person.email.split('@')[0] } });
  await takeOut(app.context(), banned.id, { why: 'banned' });
  const draft = await app.call('POST', '/api/properties', { as: ana, body: { title: 'Mío' } });
  const sessions = await app.call('GET', '/api/auth/sessions', { as: ana });
  things.push(['/api/properties/', draft.body.property.id]);
  things.push(['/api/groups/', await foundGroup(app, ana, { visibility: 'private' })]);
  things.push(['/api/auth/sessions/', sessions.body.sessions[0].id]);
});

const named = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`;
const of = (access: Route['access']) => routes.filter((route) => route.access === access);
const filled = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id);

/** Calls a route without saying anything that it asks for. */
async function knock(route: Route, as: Person | null, id: string = crypto.randomUUID()) {
  const body = route.method === 'get' || route.fileMaxBytes ? {} : { body: {} };
  return app.call(route.method.toUpperCase(), filled(route.path, id), { as, ...body });
}

const closed = { 401: 'unauthorized', 404: 'not_found' } as const;
async function expectClosed(route: Route, as: Person | null, status: keyof typeof closed) {
  const answer = await knock(route, as);
  const who = `${named(route)} as ${as?.email ?? 'nobody'}`;
  expect([answer.status, answer.body], who).toEqual([status, { error: expect.any(String), code: closed[status] }]);
}

test('every route says who may call it', () => {
  expect(routes.length).toBeGreaterThan(150);
  expect(of('public').length + of('user').length + of('admin').length).toBe(routes.length);
  // what stands below /api/admin is for admins; reporting is the one exception, by the contract
  const open = routes.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin').map(named);
  expect(open).toEqual(['POST /api/admin/reports']);
});

describe('a route for admins', () => {
  test('is closed to visitors and to whoever is out, and is not there for anybody else', async () => {
    for (const route of of('admin')) {
      await expectClosed(route, null, 401);
      await expectClosed(route, banned, 401);
      await expectClosed(route, ana, 404);
      await expectClosed(route, other, 404);
    }
  });

  test('opens for admins', async () => {
    for (const route of of('admin')) {
      const { status, body } = await knock(route, admin);
      expect([401, 403, 405, 415].includes(status) || status >= 500, `${named(route)}: ${status}`).toBe(false);
      // who asks for nothing in particular is answered
      if (route.method === 'get' && !route.path.includes('{')) expect([200, 400], named(route)).toContain(status);
      if (status === 404) expect(body.code, named(route)).toMatch(/not_found$/);
    }
  });
});

describe('a route for people', () => {
  test('is closed to visitors and to whoever is out', async () => {
    for (const route of of('user')) {
      await expectClosed(route, null, 401);
      await expectClosed(route, banned, 401);
    }
  });

  test('tells nobody whether a thing of somebody else is there', async () => {
    for (const [beginning, id] of things) {
      const asked = routes.filter(({ path, access }) => access !== 'admin' && path.startsWith(`${beginning}{`));
      expect(asked.length, beginning).toBeGreaterThan(0);
      for (const route of asked) {
        const foreign = await knock(route, other, id);
        const missing = await knock(route, other, crypto.randomUUID());
        expect([foreign.status, foreign.body], named(route)).toEqual([missing.status, missing.body]);
      }
    }
  });
});
