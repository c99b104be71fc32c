import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/features.ts';
import { setAccountStatus } from './support/fixtures/account-status.ts';
import type { Route } from '#platform/http/route.ts';
import { createTestApp, type TestUser, type TestApp } from './support/server/test-app.ts';
import { createTestGroup } from './support/fixtures/groups.ts';
import { createReportFixtures } from './support/fixtures/reports.ts';

let app: TestApp;
let admin: TestUser;
let ana: TestUser;
let other: TestUser;
let disabledUser: TestUser;
/** Ids of Ana's private resources, by route prefix. */
const resources: [string, string][] = [];

beforeAll(async () => {
  app = await createTestApp();
  ({ admin } = await createReportFixtures(app));
  [ana, other, disabledUser] = await Promise.all([
    app.createUser('ana'),
    app.createUser('otra'),
    app.createUser('fuera'),
  ]);
  for (const person of [ana, other])
    await app.request('POST', '/api/profile/create', { as: person, body: { alias: person.email.split('@')[0] } });
  await setAccountStatus(app, disabledUser.id, 'banned');
  const draft = await app.request('POST', '/api/properties', { as: ana, body: { title: 'Mío' } });
  const sessions = await app.request('GET', '/api/auth/sessions', { as: ana });
  resources.push(['/api/properties/', draft.body.property.id]);
  resources.push(['/api/groups/', await createTestGroup(app, ana, { visibility: 'private' })]);
  resources.push(['/api/auth/sessions/', sessions.body.sessions[0].id]);
});

const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`;
const routesFor = (access: Route['access']) => routes.filter((route) => route.access === access);
const fillPath = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id);

/** Requests a route without its parameters or body fields. */
async function requestRoute(route: Route, as: TestUser | null, id: string = crypto.randomUUID()) {
  const body = route.method === 'get' || route.file ? {} : { body: {} };
  return app.request(route.method.toUpperCase(), fillPath(route.path, id), { as, ...body });
}

const EXPECTED_CODES = { 401: 'unauthorized', 404: 'not_found' } as const;
async function expectClosed(route: Route, as: TestUser | null, status: keyof typeof EXPECTED_CODES) {
  const answer = await requestRoute(route, as);
  const who = `${routeName(route)} as ${as?.email ?? 'nobody'}`;
  expect([answer.status, answer.body], who).toEqual([
    status,
    { error: expect.any(String), code: EXPECTED_CODES[status] },
  ]);
}

test('every route declares its access', () => {
  expect(routes.length).toBeGreaterThan(150);
  expect(routesFor('public').length + routesFor('user').length + routesFor('admin').length).toBe(routes.length);
  // Routes below /api/admin are for administrators; sending a report is the one exception in the contract.
  const open = routes.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin').map(routeName);
  expect(open).toEqual(['POST /api/admin/reports']);
});

describe('an admin route', () => {
  test('responds 401 to guests and disabled users and 404 to other users', async () => {
    for (const route of routesFor('admin')) {
      await expectClosed(route, null, 401);
      await expectClosed(route, disabledUser, 401);
      await expectClosed(route, ana, 404);
      await expectClosed(route, other, 404);
    }
  });

  test('is open to admins', async () => {
    for (const route of routesFor('admin')) {
      const { status, body } = await requestRoute(route, admin);
      expect([401, 403, 405, 415].includes(status) || status >= 500, `${routeName(route)}: ${status}`).toBe(false);
      // GET routes without path parameters must respond.
      if (route.method === 'get' && !route.path.includes('{')) expect([200, 400], routeName(route)).toContain(status);
      if (status === 404) expect(body.code, routeName(route)).toMatch(/not_found$/);
    }
  });
});

describe('a user route', () => {
  test('responds 401 to guests and disabled users', async () => {
    for (const route of routesFor('user')) {
      await expectClosed(route, null, 401);
      await expectClosed(route, disabledUser, 401);
    }
  });

  test("gives the same response for another user's object and a missing one", async () => {
    for (const [beginning, id] of resources) {
      const matching = routes.filter(({ path, access }) => access !== 'admin' && path.startsWith(`${beginning}{`));
      expect(matching.length, beginning).toBeGreaterThan(0);
      for (const route of matching) {
        const foreign = await requestRoute(route, other, id);
        const missing = await requestRoute(route, other, crypto.randomUUID());
        expect([foreign.status, foreign.body], routeName(route)).toEqual([missing.status, missing.body]);
      }
    }
  });
});
