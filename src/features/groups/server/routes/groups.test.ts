import { beforeAll, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { foundGroup, VALENCIA } from '#tests/support/groups.ts';

let app: TestApp;
let ana: Person;
let leo: Person;

beforeAll(async () => {
  app = await makeTestApp();
  [ana, leo] = [await app.person('ana'), await app.person('leo')];
  for (const as of [ana, leo])
    await app.call('POST', '/api/profile/create', { as, body: { alias: `${as.email[0]}lias` } });
});

test('a group is founded by whoever leads it, says what it says, and is seen by all', async () => {
  const id = await foundGroup(app, ana, {
    name: '  Las del Carmen ',
    zones: ['Ruzafa', 'Benimaclet', 'Ruzafa'],
    budget_cents: 40_000,
    smoking: 'no',
  });
  const { status, body } = await app.call('GET', `/api/groups/${id}`);
  expect(status).toBe(200);
  expect(body.group).toMatchObject({
    name: 'Las del Carmen',
    city: { id: VALENCIA, name: 'València' },
    province: { id: '46' },
    zones: ['Ruzafa', 'Benimaclet'],
    smoking: 'no',
    state: 'forming',
    members_count: 1,
    places_free: 3,
    has_photo: false,
    photo_urls: { medium: '/assets/avatars/group-default.svg' },
    members: [{ user_id: null, name: 'alias', role: 'leader', profile: null }],
    pending: null,
    mine: null,
    actions: [],
    place: 'ok',
  });
  const own = (await app.call('GET', `/api/groups/${id}`, { as: ana })).body.group;
  expect(own).toMatchObject({
    mine: { role: 'leader' },
    pending: [],
    actions: ['open', 'close'],
  });
  const seen = (await app.call('GET', `/api/groups/${id}`, { as: leo })).body.group;
  expect(seen.members).toMatchObject([{ user_id: ana.id, name: 'alias', profile: { user_id: ana.id } }]);
});
