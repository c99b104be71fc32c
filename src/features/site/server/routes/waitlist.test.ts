import { expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { auditLog } from '#features/moderation/server/tables/audit.ts';
import { WAITLIST } from '../../domain/waitlist.ts';

const app = await makeTestApp();
const VALENCIA = '46250';
const AGENCY = { kind: 'agency', business: 'Casa Clara', city_id: VALENCIA, homes: 12 };

const put = async (as: Person, body: Record<string, unknown> = {}) =>
  app.call('PUT', '/api/waitlist', { as, body: { ...AGENCY, email: as.email, ...body } });
const mine = async (as: Person) => (await app.call('GET', '/api/waitlist', { as })).body;
const confirm = async (link: Link) => app.call('POST', '/api/waitlist/confirm', { body: link });

interface Link {
  id: string;
  token: string;
}

/** The links mailed to an address, oldest first. */
async function linksTo(email: string, of: TestApp = app): Promise<Link[]> {
  const mails = (await of.mails()).filter((mail) => mail.to === email && mail.kind === 'waitlist');
  return mails.map(({ text }) => {
    const query = new URL(/http\S+confirm-list\S+/.exec(text)?.[0] ?? '').searchParams;
    return { id: query.get('id') ?? '', token: query.get('token') ?? '' };
  });
}

async function onList(name: string): Promise<Person> {
  const as = await app.person(name);
  await put(as);
  const [link] = await linksTo(as.email);
  expect((await confirm(link as Link)).status).toBe(200);
  return as;
}

test('a mailed link, pressed in time, gives a position; the order is that of the confirmations', async () => {
  const [late, early] = [await app.person('late'), await app.person('early')];
  expect((await mine(late)).entry).toBeNull();
  expect((await put(late)).body.entry).toMatchObject({ state: 'unconfirmed', position: null, city: 'València' });
  await put(early, { kind: 'owner', business: '', homes: 1 });
  const [lateLink, earlyLink] = [(await linksTo(late.email))[0] as Link, (await linksTo(early.email))[0] as Link];
  expect((await confirm(earlyLink)).body).toEqual({ position: 1 });
  expect((await confirm(lateLink)).body).toEqual({ position: 2 });
  expect((await confirm(lateLink)).body).toEqual({ position: 2 });
  expect(await mine(late)).toMatchObject({ entry: { state: 'confirmed', position: 2 }, waiting: 2 });
  // whoever leaves makes room
  expect((await app.call('DELETE', '/api/waitlist', { as: early })).status).toBe(204);
  expect(await mine(late)).toMatchObject({ entry: { position: 1 }, waiting: 1 });
  expect((await confirm(earlyLink)).body.code).toBe('list_link');
});

test('a link that has run out is asked for again; a changed one, a foreign one and an invented one are none', async () => {
  const [ana, eva] = [await app.person('ana'), await app.person('eva')];
  await put(ana);
  await put(eva);
  const [old] = (await linksTo(ana.email)) as [Link];
  const [foreign] = (await linksTo(eva.email)) as [Link];
  expect((await confirm({ id: old.id, token: foreign.token })).body.code).toBe('list_link');
  expect((await confirm({ id: old.id, token: 'x' })).body.code).toBe('list_link');
  app.clock.advance(WAITLIST.linkLifeMs);
  expect((await confirm(old)).body.code).toBe('list_link');
  expect((await app.call('POST', '/api/waitlist/resend', { as: ana })).status).toBe(200);
  const [, fresh] = (await linksTo(ana.email)) as [Link, Link];
  expect((await confirm(fresh)).status).toBe(200);
  expect((await app.call('POST', '/api/waitlist/resend', { as: ana })).body.code).toBe('waitlist_confirmed');
});

test('another address keeps the place and waits for its own link', async () => {
  const leo = await onList('leo');
  const { position } = (await mine(leo)).entry;
  await put(leo, { homes: 3 });
  expect((await linksTo(leo.email)).length).toBe(1);
  const changed = await put(leo, { email: 'Otra@tukan.test', business: 'Otra Casa' });
  expect(changed.body.entry).toMatchObject({
    email: 'otra@tukan.test',
    confirmed_email: leo.email,
    position,
    state: 'confirmed',
    business: 'Otra Casa',
  });
  const [link] = (await linksTo('otra@tukan.test')) as [Link];
  expect((await confirm(link)).body).toEqual({ position });
  expect((await mine(leo)).entry).toMatchObject({ email: 'otra@tukan.test', confirmed_email: null });
});

test('nothing tells whether an address is on it but the mail to that very address', async () => {
  const ines = await onList('ines');
  const iker = await app.person('iker');
  const nosy = await put(iker, { email: ines.email });
  expect([nosy.status, nosy.body.entry.state]).toEqual([200, 'unconfirmed']);
  const link = (await linksTo(ines.email)).at(-1) as Link;
  expect((await confirm(link)).body.code).toBe('waitlist_taken');
  expect((await mine(iker)).entry.position).toBeNull();
});

test('mails are limited by account, and by address without a word', async () => {
  const [marc, pol] = [await app.person('marc'), await app.person('pol')];
  const someone = 'alguien@correo.test';
  await put(marc, { email: someone });
  const again = async (as: Person) => app.call('POST', '/api/waitlist/resend', { as });
  for (let nth = 1; nth < WAITLIST.mails.perAccount; nth += 1) expect((await again(marc)).status).toBe(200);
  const refused = await again(marc);
  expect([refused.status, refused.body.code]).toEqual([429, 'waitlist_mail_limit']);
  expect((await put(marc, { email: 'mas@correo.test' })).status).toBe(429);
  expect((await mine(marc)).entry.email).toBe(someone);
  expect((await put(pol, { email: someone })).status).toBe(200);
  expect((await linksTo(someone)).length).toBe(WAITLIST.mails.perAddress);
});

test('many confirmations at once give turns without gaps, one each', async () => {
  const own = await makeTestApp();
  const links: Link[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const as = await own.person(`p${nth}`);
    await own.call('PUT', '/api/waitlist', { as, body: { ...AGENCY, email: as.email } });
    links.push(...(await linksTo(as.email, own)));
  }
  const both = [...links, ...links];
  const answers = await Promise.all(
    both.map(async (body) => (await own.call('POST', '/api/waitlist/confirm', { body })).body.position as number),
  );
  const [first, second] = [answers.slice(0, 12), answers.slice(12)];
  expect(first).toEqual(second);
  expect(first.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1));
});

test.each([
  ['no kind', { kind: 'tenant' }, 'kind'],
  ['an agency without a name', { business: ' ' }, 'business'],
  ['a town that is none', { city_id: '99999' }, 'city_id'],
  ['no homes', { homes: 0 }, 'homes'],
  ['half a home', { homes: 1.5 }, 'homes'],
  ['no address', { email: 'x' }, 'email'],
  ['a state of one’s own', { state: 'invited' }, 'state'],
])('refuses %s', async (_what, wrong, field) => {
  const as = await app.person(`wrong-${field}-${Object.values(wrong)[0]}`.replaceAll(/[^\w-]/g, ''));
  const answer = await put(as, wrong);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

test('nobody without a session, and no admin page for others', async () => {
  const sara = await app.person('sara');
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/resend'],
  ] as const)
    expect((await app.call(method, `/api/waitlist${path}`, { body: undefined })).status).toBe(401);
  expect((await app.call('POST', '/api/waitlist/resend', { as: sara })).status).toBe(404);
  expect((await app.call('GET', '/api/admin/waitlist', { as: sara })).status).toBe(404);
  expect((await app.call('GET', '/api/admin/waitlist/file', { as: sara })).status).toBe(404);
});

test('admins find, note, invite and take the list along; each of it is written down', async () => {
  const own = await makeTestApp({ ADMIN_EMAIL: 'jefa@tukan.test' });
  const [admin, ana, eva] = [await own.person('jefa'), await own.person('ana'), await own.person('eva')];
  const join = async (as: Person, body: object) =>
    own.call('PUT', '/api/waitlist', { as, body: { ...AGENCY, email: as.email, ...body } });
  await join(ana, { business: '=Ana; "Pisos"' });
  await join(eva, { kind: 'residence', business: 'Colegio 100%', city_id: '28079' });
  const [link] = await linksTo(ana.email, own);
  await own.call('POST', '/api/waitlist/confirm', { body: link });
  const list = async (query: string) => (await own.call('GET', `/api/admin/waitlist?${query}`, { as: admin })).body;

  const all = await list('');
  expect(all).toMatchObject({ total: 2, next: null, cities: [{ name: 'Madrid' }, { name: 'València' }] });
  const [first, second] = all.entries;
  expect([first.email, second.email]).toEqual([ana.email, eva.email]);
  const found = async (query: string) => (await list(query)).entries.map((one: { email: string }) => one.email);
  expect(await found('kind=residence')).toEqual([eva.email]);
  expect(await found('state=confirmed&city_id=46250')).toEqual([ana.email]);
  expect(await found('q=100%25')).toEqual([eva.email]);
  expect(await found('q=%25')).toEqual([eva.email]);
  expect(await found('state=invited')).toEqual([]);

  const mark = async (id: string, body: object) => own.call('PATCH', `/api/admin/waitlist/${id}`, { as: admin, body });
  expect((await mark(second.id, { invited: true })).body.code).toBe('waitlist_unconfirmed');
  expect((await mark(first.id, { invited: true, note: 'llamar' })).body.entry).toMatchObject({
    state: 'invited',
    note: 'llamar',
  });
  expect((await mark('00000000-0000-4000-8000-000000000000', { note: 'x' })).status).toBe(404);

  const file = await own.call('GET', '/api/admin/waitlist/file?state=invited', { as: admin });
  expect(file.headers.get('content-disposition')).toContain('tukan-waitlist.csv');
  expect(file.body).toContain(`1;invited;agency;"'=Ana; ""Pisos""";València;12;${ana.email};es`);
  expect(file.body).not.toContain(eva.email);

  const log = await own.base.db.select({ action: auditLog.action }).from(auditLog);
  const counts = (what: string) => log.filter(({ action }) => action === what).length;
  expect([counts('waitlist.mark'), counts('waitlist.export'), counts('waitlist.read')]).toEqual([1, 1, 6]);
});
