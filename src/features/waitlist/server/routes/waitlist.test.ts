import { expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { auditLog } from '#features/moderation/server/tables/audit.ts';
import { WAITLIST } from '../../domain/waitlist.ts';

const app = await createTestApp();
const VALENCIA = '46250';
const AGENCY = { kind: 'agency', business: 'Casa Clara', city_id: VALENCIA, homes: 12 };

const put = async (as: TestUser, body: Record<string, unknown> = {}) =>
  app.request('PUT', '/api/waitlist', { as, body: { ...AGENCY, email: as.email, ...body } });
const mine = async (as: TestUser) => (await app.request('GET', '/api/waitlist', { as })).body;
const confirm = async (link: Link) => app.request('POST', '/api/waitlist/confirm', { body: link });

interface Link {
  id: string;
  token: string;
}

/** Confirmation links sent to an address, oldest first. */
async function linksTo(email: string, of: TestApp = app): Promise<Link[]> {
  const mails = (await of.sentEmails()).filter((mail) => mail.to === email && mail.kind === 'waitlist');
  return mails.map(({ text }) => {
    const query = new URL(/http\S+confirm-list\S+/.exec(text)?.[0] ?? '').searchParams;
    return { id: query.get('id') ?? '', token: query.get('token') ?? '' };
  });
}

async function onList(name: string): Promise<TestUser> {
  const as = await app.createUser(name);
  await put(as);
  const [link] = await linksTo(as.email);
  expect((await confirm(link as Link)).status).toBe(200);
  return as;
}

test('a confirmation in time gives a position, in order of confirmation', async () => {
  const [late, early] = [await app.createUser('late'), await app.createUser('early')];
  expect((await mine(late)).entry).toBeNull();
  expect((await put(late)).body.entry).toMatchObject({ state: 'unconfirmed', position: null, city: 'València' });
  await put(early, { kind: 'owner', business: '', homes: 1 });
  const [lateLink, earlyLink] = [(await linksTo(late.email))[0] as Link, (await linksTo(early.email))[0] as Link];
  expect((await confirm(earlyLink)).body).toEqual({ position: 1 });
  expect((await confirm(lateLink)).body).toEqual({ position: 2 });
  expect((await confirm(lateLink)).body).toEqual({ position: 2 });
  expect(await mine(late)).toMatchObject({ entry: { state: 'confirmed', position: 2 }, waiting: 2 });
  // Leaving moves later entries up.
  expect((await app.request('DELETE', '/api/waitlist', { as: early })).status).toBe(204);
  expect(await mine(late)).toMatchObject({ entry: { position: 1 }, waiting: 1 });
  expect((await confirm(earlyLink)).body.code).toBe('waitlist_link_invalid');
});

test('an expired link can be requested again; changed, foreign and invented links are invalid', async () => {
  const [ana, eva] = [await app.createUser('ana'), await app.createUser('eva')];
  await put(ana);
  await put(eva);
  const [old] = (await linksTo(ana.email)) as [Link];
  const [foreign] = (await linksTo(eva.email)) as [Link];
  expect((await confirm({ id: old.id, token: foreign.token })).body.code).toBe('waitlist_link_invalid');
  expect((await confirm({ id: old.id, token: 'x' })).body.code).toBe('waitlist_link_invalid');
  app.clock.advance(WAITLIST.linkTtlMs);
  expect((await confirm(old)).body.code).toBe('waitlist_link_invalid');
  expect((await app.request('POST', '/api/waitlist/resend', { as: ana })).status).toBe(200);
  const [, fresh] = (await linksTo(ana.email)) as [Link, Link];
  expect((await confirm(fresh)).status).toBe(200);
  expect((await app.request('POST', '/api/waitlist/resend', { as: ana })).body.code).toBe('waitlist_confirmed');
});

test('a changed address keeps the position and requires a new confirmation', async () => {
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

test('only the email to an address reveals whether it is on the list', async () => {
  const ines = await onList('ines');
  const iker = await app.createUser('iker');
  const nosy = await put(iker, { email: ines.email });
  expect([nosy.status, nosy.body.entry.state]).toEqual([200, 'unconfirmed']);
  const link = (await linksTo(ines.email)).at(-1) as Link;
  expect((await confirm(link)).body.code).toBe('waitlist_email_taken');
  expect((await mine(iker)).entry.position).toBeNull();
});

test('emails are limited by account, and silently by address', async () => {
  const [marc, pol] = [await app.createUser('marc'), await app.createUser('pol')];
  const someone = 'alguien@correo.test';
  await put(marc, { email: someone });
  const again = async (as: TestUser) => app.request('POST', '/api/waitlist/resend', { as });
  for (let nth = 1; nth < WAITLIST.emailLimits.perAccount; nth += 1) expect((await again(marc)).status).toBe(200);
  const refused = await again(marc);
  expect([refused.status, refused.body.code]).toEqual([429, 'waitlist_mail_limit']);
  expect((await put(marc, { email: 'mas@correo.test' })).status).toBe(429);
  expect((await mine(marc)).entry.email).toBe(someone);
  expect((await put(pol, { email: someone })).status).toBe(200);
  expect((await linksTo(someone)).length).toBe(WAITLIST.emailLimits.perAddress);
});

test('concurrent confirmations get consecutive positions', async () => {
  const own = await createTestApp();
  const links: Link[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const as = await own.createUser(`p${nth}`);
    await own.request('PUT', '/api/waitlist', { as, body: { ...AGENCY, email: as.email } });
    links.push(...(await linksTo(as.email, own)));
  }
  const both = [...links, ...links];
  const answers = await Promise.all(
    both.map(async (body) => (await own.request('POST', '/api/waitlist/confirm', { body })).body.position as number),
  );
  const [first, second] = [answers.slice(0, 12), answers.slice(12)];
  expect(first).toEqual(second);
  expect(first.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1));
});

test.each([
  ['no kind', { kind: 'tenant' }, 'kind'],
  ['an agency without a name', { business: ' ' }, 'business'],
  ['an unknown city', { city_id: '99999' }, 'city_id'],
  ['no properties', { homes: 0 }, 'homes'],
  ['half a property', { homes: 1.5 }, 'homes'],
  ['no address', { email: 'x' }, 'email'],
  ['a state set by the client', { state: 'invited' }, 'state'],
])('%s is rejected', async (_what, wrong, field) => {
  const as = await app.createUser(`wrong-${field}-${Object.values(wrong)[0]}`.replaceAll(/[^\w-]/g, ''));
  const answer = await put(as, wrong);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

test('a session is required, and the admin page requires an admin', async () => {
  const sara = await app.createUser('sara');
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/resend'],
  ] as const)
    expect((await app.request(method, `/api/waitlist${path}`, { body: undefined })).status).toBe(401);
  expect((await app.request('POST', '/api/waitlist/resend', { as: sara })).status).toBe(404);
  expect((await app.request('GET', '/api/admin/waitlist', { as: sara })).status).toBe(404);
  expect((await app.request('GET', '/api/admin/waitlist/file', { as: sara })).status).toBe(404);
});

test('admins search, annotate, invite and export entries, and each action is audited', async () => {
  const own = await createTestApp({ ADMIN_EMAIL: 'jefa@tukan.test' });
  const [admin, ana, eva] = [await own.createUser('jefa'), await own.createUser('ana'), await own.createUser('eva')];
  const join = async (as: TestUser, body: object) =>
    own.request('PUT', '/api/waitlist', { as, body: { ...AGENCY, email: as.email, ...body } });
  await join(ana, { business: '=Ana; "Pisos"' });
  await join(eva, { kind: 'residence', business: 'Colegio 100%', city_id: '28079' });
  const [link] = await linksTo(ana.email, own);
  await own.request('POST', '/api/waitlist/confirm', { body: link });
  const list = async (query: string) => (await own.request('GET', `/api/admin/waitlist?${query}`, { as: admin })).body;

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

  const mark = async (id: string, body: object) =>
    own.request('PATCH', `/api/admin/waitlist/${id}`, { as: admin, body });
  expect((await mark(second.id, { invited: true })).body.code).toBe('waitlist_unconfirmed');
  expect((await mark(first.id, { invited: true, note: 'llamar' })).body.entry).toMatchObject({
    state: 'invited',
    note: 'llamar',
  });
  expect((await mark('00000000-0000-4000-8000-000000000000', { note: 'x' })).status).toBe(404);

  const file = await own.request('GET', '/api/admin/waitlist/file?state=invited', { as: admin });
  expect(file.headers.get('content-disposition')).toContain('tukan-waitlist.csv');
  expect(file.body).toContain(`1;invited;agency;"'=Ana; ""Pisos""";València;12;${ana.email};es`);
  expect(file.body).not.toContain(eva.email);

  const log = await own.baseContext.db.select({ action: auditLog.action }).from(auditLog);
  const counts = (what: string) => log.filter(({ action }) => action === what).length;
  expect([counts('waitlist.mark'), counts('waitlist.export'), counts('waitlist.read')]).toEqual([1, 1, 6]);
});
