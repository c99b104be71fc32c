import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { foundGroup, joinGroup, MADRID, VALENCIA } from '#tests/support/groups.ts';
import { GROUP, GROUP_PHOTO } from '../../domain/rules.ts';
import { groupAnswer } from '../../domain/schema.ts';

let app: TestApp;
let ana: Person;
let leo: Person;
let eva: Person;

const create = async (as: Person | null, body: object) => app.call('POST', '/api/groups', { as, body });
const get = async (id: string, as: Person | null = null, query = '') =>
  app.call('GET', `/api/groups/${id}${query}`, { as });
const change = async (as: Person | null, id: string, body: object) =>
  app.call('PATCH', `/api/groups/${id}`, { as, body });
const act = async (as: Person | null, id: string, action: string) =>
  app.call('POST', `/api/groups/${id}/actions`, { as, body: { action } });

beforeAll(async () => {
  app = await makeTestApp();
});
beforeEach(async () => {
  const nth = crypto.randomUUID().slice(0, 6);
  [ana, leo, eva] = [await app.person(`ana${nth}`), await app.person(`leo${nth}`), await app.person(`eva${nth}`)];
  for (const [as, alias] of [
    [ana, 'Anita'],
    [leo, 'Leíto'],
    [eva, 'Evita'],
  ] as const)
    await app.call('POST', '/api/profile/create', { as, body: { alias: `${alias} ${nth}` } });
});

describe('founding', () => {
  test('a group says what it says, and is seen by all', async () => {
    const id = await foundGroup(app, ana, {
      name: '  Las del Carmen ',
      zones: ['Ruzafa', 'Benimaclet', 'Ruzafa'],
      budget_cents: 40_000,
      smoking: 'no',
    });
    const { status, body } = await get(id);
    expect(status).toBe(200);
    expect(groupAnswer.safeParse(body).success).toBe(true);
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

  test('needs a session, a profile, and all that a group must say', async () => {
    const said = { name: 'Piso', city_id: VALENCIA, size: 3, visibility: 'public' };
    expect((await create(null, said)).status).toBe(401);
    expect((await create(await app.person(`sin${crypto.randomUUID().slice(0, 6)}`), said)).body.code).toBe(
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
      const { status, body } = await create(ana, { ...said, ...more });
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(more)).toEqual([400, [field]]);
    }
    // what the server alone says
    for (const more of [
      { state: 'open' },
      { members: 3 },
      { id: crypto.randomUUID() },
      { photo: 'x' },
      { link_id: 'x' },
    ])
      expect((await create(ana, { ...said, ...more })).status, JSON.stringify(more)).toBe(400);
  });

  test('one a city, with words in both languages; after closing it another', async () => {
    const id = await foundGroup(app, ana);
    const second = { name: 'Otro', city_id: VALENCIA, size: 2, visibility: 'public' };
    const { status, body } = await create(ana, second);
    expect([status, body.code]).toEqual([409, 'group_one_per_city']);
    expect(body.error).toMatch(/ciudad/);
    expect((await create(ana, { ...second, city_id: MADRID })).status).toBe(201);
    expect((await app.call('DELETE', `/api/groups/${id}`, { as: ana })).status).toBe(204);
    expect((await create(ana, second)).status).toBe(201);
  });
});

describe('changing', () => {
  test('is its leader’s; others see no group to change', async () => {
    const id = await foundGroup(app, ana, { description: 'Hola' });
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

  test('the size never goes below the members, and makes it full or open', async () => {
    const id = await foundGroup(app, ana);
    for (const as of [leo, eva]) await joinGroup(app, id, ana, as);
    expect((await change(ana, id, { size: 2 })).body.fields).toHaveProperty('size');
    expect((await change(ana, id, { size: 3 })).body.group).toMatchObject({ state: 'full', place: 'group_full' });
    expect((await change(ana, id, { size: 5 })).body.group).toMatchObject({ state: 'open', places_free: 2 });
  });

  test('the city moves only while the leader is alone', async () => {
    const id = await foundGroup(app, ana);
    expect((await change(ana, id, { city_id: MADRID })).body.group).toMatchObject({ province: { id: '28' } });
    expect((await create(ana, { name: 'Otro', city_id: MADRID, size: 2, visibility: 'public' })).status).toBe(409);
    await joinGroup(app, id, ana, leo);
    expect((await change(ana, id, { city_id: VALENCIA })).body.fields).toHaveProperty('city_id');
  });
});

describe('who sees it', () => {
  test('one by link with its token, a private one its members and the invited alone', async () => {
    const linked = await foundGroup(app, ana, { visibility: 'link' });
    const { token } = (await app.call('POST', `/api/groups/${linked}/link`, { as: ana })).body.link;
    expect((await get(linked)).status).toBe(404);
    expect((await get(linked, leo)).status).toBe(404);
    expect((await get(linked, null, `?invite=${token}`)).status).toBe(200);
    expect((await get(linked, leo, `?invite=${token}x`)).status).toBe(404);
    await change(ana, linked, { visibility: 'private' });
    expect((await get(linked, leo, `?invite=${token}`)).status).toBe(404);
    await app.call('POST', `/api/groups/${linked}/invitations`, { as: ana, body: { user_id: leo.id } });
    expect((await get(linked, leo)).body.group).toMatchObject({
      mine: { state: 'invited', invited_by: { user_id: ana.id } },
      pending: null,
    });
    const missing = await get(crypto.randomUUID(), eva);
    expect((await get(linked, eva)).body).toEqual(missing.body);
  });

  test('somebody who hides is a member without a name to strangers, never to fellow members', async () => {
    const id = await foundGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    await app.call('PUT', '/api/profile/onboarding', { as: leo, body: { visible: false } });
    const nobody = { user_id: null, name: null, avatar_url: null, profile: null };
    expect((await get(id)).body.group.members[1]).toMatchObject(nobody);
    expect((await get(id, eva)).body.group.members[1]).toMatchObject(nobody);
    expect((await get(id, ana)).body.group.members[1]).toMatchObject({ user_id: leo.id });
    // and contacts never leave
    expect(JSON.stringify((await get(id, ana)).body)).not.toMatch(/tukan\.test|"phone"/);
  });

  test('nobody sees a group over a block with any member; members go on', async () => {
    const id = await foundGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    await app.call('POST', '/api/blocks', { as: leo, body: { user_id: eva.id } });
    expect((await get(id, eva)).status).toBe(404);
    await app.call('POST', '/api/blocks', { as: ana, body: { user_id: leo.id } });
    expect((await get(id, leo)).status).toBe(200);
  });
});

describe('its state', () => {
  test('searches, finds a home, and searches again; over, it is its members’ alone', async () => {
    const id = await foundGroup(app, ana);
    expect((await act(ana, id, 'search')).body.code).toBe('group_wrong_state');
    expect((await act(ana, id, 'open')).body.group.state).toBe('open');
    expect((await act(ana, id, 'search')).body.code).toBe('group_too_few');
    await joinGroup(app, id, ana, leo);
    expect((await act(leo, id, 'search')).body.code).toBe('not_group_leader');
    expect((await act(eva, id, 'search')).status).toBe(404);
    expect((await act(null, id, 'search')).status).toBe(401);
    expect((await act(ana, id, 'fly')).status).toBe(400);
    expect((await act(ana, id, 'search')).body.group.state).toBe('searching');
    expect((await act(ana, id, 'house')).body.group).toMatchObject({ state: 'housed', place: 'group_not_open' });
    expect([(await get(id)).status, (await get(id, leo)).status]).toEqual([404, 200]);
    // meanwhile one of them looks with others
    const other = await foundGroup(app, leo);
    expect((await act(ana, id, 'search')).body.code).toBe('group_member_has_one');
    await app.call('DELETE', `/api/groups/${other}`, { as: leo });
    expect((await act(ana, id, 'search')).body.group.state).toBe('searching');
    expect((await create(leo, { name: 'Otro', city_id: VALENCIA, size: 2, visibility: 'public' })).status).toBe(409);
  });

  test('closing is its leader’s and for good; whoever waits is let go', async () => {
    const id = await foundGroup(app, ana);
    await app.call('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: leo.id } });
    await app.call('POST', `/api/groups/${id}/requests`, { as: eva, body: {} });
    expect((await app.call('DELETE', `/api/groups/${id}`, { as: leo })).status).toBe(404);
    expect((await app.call('DELETE', `/api/groups/${id}`, { as: ana })).status).toBe(204);
    expect((await app.call('DELETE', `/api/groups/${id}`, { as: ana })).body.code).toBe('group_wrong_state');
    expect((await change(ana, id, { name: 'Otra vez' })).body.code).toBe('group_wrong_state');
    const mine = async (as: Person) => (await app.call('GET', '/api/groups/mine', { as })).body;
    expect(await mine(ana)).toMatchObject({ groups: [], past: [{ group: { id, state: 'closed' } }] });
    expect(await mine(leo)).toEqual({ groups: [], invited: [], requested: [], past: [] });
    expect((await mine(eva)).requested).toEqual([]);
  });
});

describe('its photo', () => {
  const picture = async () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f8f6b' } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'SECRET' } } })
      .toBuffer();
  const upload = async (as: Person | null, id: string, body: Uint8Array) =>
    app.call('POST', `/api/groups/${id}/photo`, { as, body, headers: { 'content-type': 'image/jpeg' } });

  test('is drawn anew, replaces the one before, and goes', async () => {
    const id = await foundGroup(app, ana);
    const first = (await upload(ana, id, await picture())).body.photo_urls;
    const second = await upload(ana, id, await picture());
    expect(second.status).toBe(200);
    expect((await app.call('GET', first.large)).status).toBe(404);
    for (const [size, side] of Object.entries(GROUP_PHOTO.sizesPx)) {
      const url: string = second.body.photo_urls[size];
      const answer = await app.api(new Request(`http://tukan.test${url}`), '127.0.0.1');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes('SECRET')).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side });
    }
    expect((await get(id)).body.group).toMatchObject({ has_photo: true, photo_urls: second.body.photo_urls });
    expect((await app.call('DELETE', `/api/groups/${id}/photo`, { as: ana })).status).toBe(204);
    expect((await get(id)).body.group).toMatchObject({ has_photo: false });
    expect((await app.call('GET', second.body.photo_urls.small)).status).toBe(404);
  });

  test('is its leader’s, and a picture', async () => {
    const id = await foundGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    expect((await upload(ana, id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.code).toBe(
      'not_an_image',
    );
    expect((await upload(ana, id, Buffer.alloc(GROUP_PHOTO.maxBytes + 1))).status).toBe(413);
    expect((await upload(leo, id, await picture())).body.code).toBe('not_group_leader');
    expect((await upload(eva, id, await picture())).status).toBe(404);
    expect((await upload(null, id, await picture())).status).toBe(401);
    expect((await app.call('DELETE', `/api/groups/${id}/photo`, { as: eva })).status).toBe(404);
    for (const file of ['..%2F..%2Fsecret.webp', 'x.webp', `${id}-96.webp`])
      expect((await app.call('GET', `/files/group-photos/${id}/${file}`)).status, file).toBe(404);
  });
});
