import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createTestGroup, joinGroup, MADRID, VALENCIA } from '#tests/support/fixtures/groups.ts';
import { GROUP, GROUP_PHOTO } from '../../domain/rules.ts';
import { groupResponse } from '../../domain/schema.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;

const create = async (as: TestUser | null, body: object) => app.request('POST', '/api/groups', { as, body });
const get = async (id: string, as: TestUser | null = null, query = '') =>
  app.request('GET', `/api/groups/${id}${query}`, { as });
const change = async (as: TestUser | null, id: string, body: object) =>
  app.request('PATCH', `/api/groups/${id}`, { as, body });
const act = async (as: TestUser | null, id: string, action: string) =>
  app.request('POST', `/api/groups/${id}/actions`, { as, body: { action } });

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const nth = crypto.randomUUID().slice(0, 6);
  [ana, leo, eva] = [
    await app.createUser(`ana${nth}`),
    await app.createUser(`leo${nth}`),
    await app.createUser(`eva${nth}`),
  ];
  for (const [as, alias] of [
    [ana, 'Anita'],
    [leo, 'Leíto'],
    [eva, 'Evita'],
  ] as const)
    await app.request('POST', '/api/profile/create', { as, body: { alias: `${alias} ${nth}` } });
});

describe('creating a group', () => {
  test('makes it visible to everybody with its values', async () => {
    const id = await createTestGroup(app, ana, {
      name: '  Las del Carmen ',
      zones: ['Ruzafa', 'Benimaclet', 'Ruzafa'],
      budget_cents: 40_000,
      smoking: 'no',
    });
    const { status, body } = await get(id);
    expect(status).toBe(200);
    expect(groupResponse.safeParse(body).success).toBe(true);
    expect(body.group).toMatchObject({
      name: 'Las del Carmen',
      city: { id: VALENCIA, name: 'València' },
      province: { id: '46' },
      zones: ['Ruzafa', 'Benimaclet'],
      smoking: 'no',
      pets: null,
      state: 'forming',
      members_count: 1,
      places_free: 3,
      has_photo: false,
      photo_urls: { medium: GROUP_PHOTO.defaultPath },
      members: [{ user_id: null, name: expect.stringMatching(/^Anita/), role: 'leader', profile: null }],
      pending: null,
      mine: null,
      actions: [],
      place: 'ok',
    });
    expect((await get(id, ana)).body.group).toMatchObject({
      mine: { role: 'leader', state: 'accepted', origin: 'founded' },
      pending: [],
      actions: ['open', 'close'],
    });
    expect((await get(id, leo)).body.group.members).toMatchObject([{ user_id: ana.id, profile: { user_id: ana.id } }]);
  });

  test('requires a session, a profile and all required fields', async () => {
    const input = { name: 'Piso', city_id: VALENCIA, size: 3, visibility: 'public' };
    expect((await create(null, input)).status).toBe(401);
    expect((await create(await app.createUser(`sin${crypto.randomUUID().slice(0, 6)}`), input)).body.code).toBe(
      'profile_not_found',
    );
    const wrong: [object, string][] = [
      [{ name: 'Pi' }, 'name'],
      [{ name: 'x'.repeat(GROUP.nameMaxLength + 1) }, 'name'],
      [{ size: 1 }, 'size'],
      [{ size: 9 }, 'size'],
      [{ city_id: '99999' }, 'city_id'],
      [{ university_id: 'nowhere' }, 'university_id'],
      [{ visibility: 'hidden' }, 'visibility'],
      [{ zones: Array.from({ length: GROUP.maxZones + 1 }, (_, nth) => `z${nth}`) }, 'zones'],
      [{ zones: [''] }, 'zones.0'],
      [{ budget_cents: 1.5 }, 'budget_cents'],
      [{ budget_cents: GROUP.maxBudgetCents + 1 }, 'budget_cents'],
      [{ move_in_from: '2027-02-30' }, 'move_in_from'],
      [{ move_in_from: '2027-03-01', move_in_to: '2027-02-01' }, 'move_in_to'],
      [{ min_stay_months: 9, max_stay_months: 6 }, 'max_stay_months'],
      [{ smoking: 'maybe' }, 'smoking'],
      [{ description: 'x'.repeat(GROUP.descriptionMaxLength + 1) }, 'description'],
    ];
    for (const [more, field] of wrong) {
      const { status, body } = await create(ana, { ...input, ...more });
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(more)).toEqual([400, [field]]);
    }
    // Fields that only the server sets are rejected.
    for (const more of [
      { state: 'open' },
      { members: 3 },
      { id: crypto.randomUUID() },
      { photo: 'x' },
      { link_id: 'x' },
    ])
      expect((await create(ana, { ...input, ...more })).status, JSON.stringify(more)).toBe(400);
  });

  test('is limited to one group per city, with an error in both languages, until it is closed', async () => {
    const id = await createTestGroup(app, ana);
    const second = { name: 'Otro', city_id: VALENCIA, size: 2, visibility: 'public' };
    const { status, body } = await create(ana, second);
    expect([status, body.code]).toEqual([409, 'group_one_per_city']);
    expect(body.error).toMatch(/ciudad/);
    expect((await create(ana, { ...second, city_id: MADRID })).status).toBe(201);
    expect((await app.request('DELETE', `/api/groups/${id}`, { as: ana })).status).toBe(204);
    expect((await create(ana, second)).status).toBe(201);
  });
});

describe('editing a group', () => {
  test('is reserved for its leader; others get 404', async () => {
    const id = await createTestGroup(app, ana, { description: 'Hola' });
    await joinGroup(app, id, ana, leo);
    const { status, body } = await change(ana, id, { name: 'Nuevo nombre', pets: 'yes', description: '' });
    expect(status).toBe(200);
    expect(body.group).toMatchObject({ name: 'Nuevo nombre', pets: 'yes', description: null, size: 4 });
    expect((await change(leo, id, { name: 'Mío' })).body.code).toBe('not_group_leader');
    expect((await change(eva, id, { name: 'Mío' })).status).toBe(404);
    expect((await change(null, id, { name: 'Mío' })).status).toBe(401);
    expect((await change(ana, crypto.randomUUID(), { name: 'Mío' })).status).toBe(404);
    for (const more of [{ state: 'full' }, { members_count: 1 }, { photo: null }, { leader: leo.id }])
      expect((await change(ana, id, more)).status).toBe(400);
  });

  test('keeps the size at or above the number of members and updates full and open', async () => {
    const id = await createTestGroup(app, ana);
    for (const as of [leo, eva]) await joinGroup(app, id, ana, as);
    expect((await change(ana, id, { size: 2 })).body.fields).toHaveProperty('size');
    expect((await change(ana, id, { size: 3 })).body.group).toMatchObject({ state: 'full', place: 'group_full' });
    expect((await change(ana, id, { size: 5 })).body.group).toMatchObject({ state: 'open', places_free: 2 });
  });

  test('allows another city only while the leader is alone', async () => {
    const id = await createTestGroup(app, ana);
    expect((await change(ana, id, { city_id: MADRID })).body.group).toMatchObject({ province: { id: '28' } });
    expect((await create(ana, { name: 'Otro', city_id: MADRID, size: 2, visibility: 'public' })).status).toBe(409);
    await joinGroup(app, id, ana, leo);
    expect((await change(ana, id, { city_id: VALENCIA })).body.fields).toHaveProperty('city_id');
  });
});

describe('visibility', () => {
  test('a group by link needs its token; a private one is visible to members and invited people', async () => {
    const linked = await createTestGroup(app, ana, { visibility: 'link' });
    const { token } = (await app.request('POST', `/api/groups/${linked}/link`, { as: ana })).body.link;
    expect((await get(linked)).status).toBe(404);
    expect((await get(linked, leo)).status).toBe(404);
    expect((await get(linked, null, `?invite=${token}`)).status).toBe(200);
    expect((await get(linked, leo, `?invite=${token}x`)).status).toBe(404);
    await change(ana, linked, { visibility: 'private' });
    expect((await get(linked, leo, `?invite=${token}`)).status).toBe(404);
    await app.request('POST', `/api/groups/${linked}/invitations`, { as: ana, body: { user_id: leo.id } });
    expect((await get(linked, leo)).body.group).toMatchObject({
      mine: { state: 'invited', invited_by: { user_id: ana.id } },
      pending: null,
    });
    const missing = await get(crypto.randomUUID(), eva);
    expect((await get(linked, eva)).body).toEqual(missing.body);
  });

  test('a hidden profile has no name for outsiders, but for fellow members', async () => {
    const id = await createTestGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    await app.request('PUT', '/api/profile/onboarding', { as: leo, body: { visible: false } });
    const nobody = { user_id: null, name: null, avatar_url: null, profile: null };
    expect((await get(id)).body.group.members[1]).toMatchObject(nobody);
    expect((await get(id, eva)).body.group.members[1]).toMatchObject(nobody);
    expect((await get(id, ana)).body.group.members[1]).toMatchObject({ user_id: leo.id });
    // Contact data is never exposed.
    expect(JSON.stringify((await get(id, ana)).body)).not.toMatch(/tukan\.test|"phone"/);
  });

  test('a block with any member hides the group, and members stay members', async () => {
    const id = await createTestGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    await app.request('POST', '/api/blocks', { as: leo, body: { user_id: eva.id } });
    expect((await get(id, eva)).status).toBe(404);
    await app.request('POST', '/api/blocks', { as: ana, body: { user_id: leo.id } });
    expect((await get(id, leo)).status).toBe(200);
  });
});

describe('states', () => {
  test('a group searches, is housed and searches again; an ended group is visible to its members only', async () => {
    const id = await createTestGroup(app, ana);
    expect((await act(ana, id, 'search')).body.code).toBe('group_wrong_state');
    expect((await act(ana, id, 'open')).body.group.state).toBe('open');
    expect((await act(ana, id, 'search')).body.code).toBe('group_too_few_members');
    await joinGroup(app, id, ana, leo);
    expect((await act(leo, id, 'search')).body.code).toBe('not_group_leader');
    expect((await act(eva, id, 'search')).status).toBe(404);
    expect((await act(null, id, 'search')).status).toBe(401);
    expect((await act(ana, id, 'fly')).status).toBe(400);
    expect((await act(ana, id, 'search')).body.group.state).toBe('searching');
    expect((await act(ana, id, 'mark_housed')).body.group).toMatchObject({ state: 'housed', place: 'group_not_open' });
    expect([(await get(id)).status, (await get(id, leo)).status]).toEqual([404, 200]);
    // Meanwhile one member joins another active group.
    const other = await createTestGroup(app, leo);
    expect((await act(ana, id, 'search')).body.code).toBe('group_member_in_other_group');
    await app.request('DELETE', `/api/groups/${other}`, { as: leo });
    expect((await act(ana, id, 'search')).body.group.state).toBe('searching');
    expect((await create(leo, { name: 'Otro', city_id: VALENCIA, size: 2, visibility: 'public' })).status).toBe(409);
  });

  test('closing is final and reserved for the leader; invitations and requests end', async () => {
    const id = await createTestGroup(app, ana);
    await app.request('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: leo.id } });
    await app.request('POST', `/api/groups/${id}/requests`, { as: eva, body: {} });
    expect((await app.request('DELETE', `/api/groups/${id}`, { as: leo })).status).toBe(404);
    expect((await app.request('DELETE', `/api/groups/${id}`, { as: ana })).status).toBe(204);
    expect((await app.request('DELETE', `/api/groups/${id}`, { as: ana })).body.code).toBe('group_wrong_state');
    expect((await change(ana, id, { name: 'Otra vez' })).body.code).toBe('group_wrong_state');
    const mine = async (as: TestUser) => (await app.request('GET', '/api/groups/mine', { as })).body;
    expect(await mine(ana)).toMatchObject({ groups: [], past: [{ group: { id, state: 'closed' } }] });
    expect(await mine(leo)).toEqual({ groups: [], invited: [], requested: [], past: [] });
    expect((await mine(eva)).requested).toEqual([]);
  });
});

describe('the photo', () => {
  const picture = async () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f8f6b' } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'SECRET' } } })
      .toBuffer();
  const upload = async (as: TestUser | null, id: string, body: Uint8Array) =>
    app.request('POST', `/api/groups/${id}/photo`, { as, body, headers: { 'content-type': 'image/jpeg' } });

  test('is re-encoded, replaces the previous one and can be removed', async () => {
    const id = await createTestGroup(app, ana);
    const first = (await upload(ana, id, await picture())).body.photo_urls;
    const second = await upload(ana, id, await picture());
    expect(second.status).toBe(200);
    expect((await app.request('GET', first.large)).status).toBe(404);
    for (const [size, side] of Object.entries(GROUP_PHOTO.sizesPx)) {
      const url: string = second.body.photo_urls[size];
      const answer = await app.api(new Request(`http://tukan.test${url}`), '127.0.0.1');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes('SECRET')).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side });
    }
    expect((await get(id)).body.group).toMatchObject({ has_photo: true, photo_urls: second.body.photo_urls });
    expect((await app.request('DELETE', `/api/groups/${id}/photo`, { as: ana })).status).toBe(204);
    expect((await get(id)).body.group).toMatchObject({ has_photo: false });
    expect((await app.request('GET', second.body.photo_urls.small)).status).toBe(404);
  });

  test('can be set by the leader only, and must be an image', async () => {
    const id = await createTestGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    expect((await upload(ana, id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.code).toBe(
      'not_an_image',
    );
    expect((await upload(ana, id, Buffer.alloc(GROUP_PHOTO.maxBytes + 1))).status).toBe(413);
    expect((await upload(leo, id, await picture())).body.code).toBe('not_group_leader');
    expect((await upload(eva, id, await picture())).status).toBe(404);
    expect((await upload(null, id, await picture())).status).toBe(401);
    expect((await app.request('DELETE', `/api/groups/${id}/photo`, { as: eva })).status).toBe(404);
    for (const file of ['..%2F..%2Fsecret.webp', 'x.webp', `${id}-96.webp`])
      expect((await app.request('GET', `/files/group-photos/${id}/${file}`)).status, file).toBe(404);
  });
});
