import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULTS, HOUSE } from '#features/house/domain/settings.ts';
import { WORDS } from '#features/house/domain/words.ts';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { publishHome } from '#tests/support/homes.ts';
import { makeReporting } from '#tests/support/reporting.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { mayCall } from '#features/calls/server/service/calling.ts';

let app: TestApp;
let admin: Person;
let talk: Talk;
beforeAll(async () => {
  app = await makeTestApp();
  ({ admin } = await makeReporting(app));
  talk = makeTalk(app);
});

const put = async (body: unknown, as: Person | null = admin) => app.call('PUT', '/api/admin/settings', { as, body });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('what is switched off', () => {
  test('nobody can sign up, and whoever waits for their mail still confirms', async () => {
    expect((await app.call('GET', '/api/admin/settings', { as: admin })).body).toEqual(DEFAULTS);
    const signUp = async (email: string) =>
      app.call('POST', '/api/auth/sign-up/email', { body: { email, password: 'una clave larga', name: '' } });
    expect((await signUp('pronto@tukan.test')).status).toBe(201);
    expect((await put({ sign_ups: false })).body).toEqual({ ...DEFAULTS, sign_ups: false });
    const refused = await signUp('tarde@tukan.test');
    expect(codeOf(refused)).toEqual([403, 'sign_ups_closed']);
    expect(refused.body.error).toContain('cuentas nuevas');
    const link = (await app.mails()).at(-1)?.text.match(/\/api\/auth\/confirm\S+/)?.[0] ?? '';
    expect((await app.call('GET', link)).headers.get('location')).toContain('access_token');
    await put({ sign_ups: true });
    expect((await signUp('tarde@tukan.test')).status).toBe(201);
  });

  test('no home is published, and what is on offer stays so', async () => {
    const owner = await app.person('casera');
    await app.call('POST', '/api/profile/create', { as: owner, body: { alias: 'casera' } });
    const id = await publishHome(app, owner);
    const act = async (action: string) =>
      app.call('POST', `/api/properties/${id}/actions`, { as: owner, body: { action } });
    await put({ publishing: false });
    expect((await act('pause')).status).toBe(200);
    expect(codeOf(await act('resume'))).toEqual([403, 'publishing_closed']);
    await put({ publishing: true });
    expect((await act('resume')).status).toBe(200);
  });

  test('no conversation begins, and those that there are go on', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const c = await talk.newPerson('nueva');
    await put({ new_chats: false });
    expect(codeOf(await talk.send(c, a.id, 'Hola'))).toEqual([403, 'new_chats_closed']);
    expect((await talk.send(b, with_(a), '¿Sigues ahí?')).status).toBe(201);
    await put({ new_chats: true });
    expect((await talk.send(c, a.id, 'Hola')).status).toBe(201);
  });

  test('nobody calls', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const may = async () => mayCall(contextAs(app, a), b.id);
    expect(await may()).toBe(true);
    await put({ calls: false });
    expect(await may()).toBe(false);
    await put({ calls: true });
  });

  test('a process that nobody tells of it heeds it after a few seconds', async () => {
    await put({ notice_en: '' });
    await app.call('GET', '/api/house/notice');
    await app.base.db
      .execute(sql`insert into house_settings values ('notice_en', '"Back at six"', ${app.clock.now().toISOString()})
      on conflict (name) do update set value = excluded.value`);
    expect((await app.call('GET', '/api/house/notice')).body.en).toBe('');
    app.clock.advance(HOUSE.believedMs);
    expect((await app.call('GET', '/api/house/notice')).body.en).toBe('Back at six');
  });
});

test('a notice is there for everybody at once; the log says that it changed, not what it says', async () => {
  const es = 'Esta noche, de 2:00 a 3:00, haremos mantenimiento.';
  await put({ notice_es: ` ${es} ` });
  expect((await app.call('GET', '/api/house/notice')).body).toMatchObject({ es });
  expect((await put({ notice_es: 'x'.repeat(HOUSE.noticeMaxLength + 1) })).status).toBe(400);
  expect((await put({ party: true })).status).toBe(400);
  const lines = await rowsOf<{ subject_id: string; detail: unknown }>(
    app.base.db,
    sql`select subject_id, detail from audit_log where action = 'settings.changed' order by seq`,
  );
  expect(lines.at(0)).toEqual({ subject_id: 'sign_ups', detail: { on: false } });
  expect(lines.at(-1)).toEqual({ subject_id: 'notice_es', detail: { length: es.length } });
});

describe('the words of the filter', () => {
  const add = async (word: string, more: Record<string, unknown> = {}) =>
    app.call('POST', '/api/admin/words', {
      as: admin,
      body: { word, kind: 'addition', lang: 'es', severity: 'strong', ...more },
    });
  const lists = async () => (await app.call('GET', '/api/house/words', { as: admin })).body;

  test('are what admins make them, at once', async () => {
    expect(await lists()).toEqual({ strong: [], mild: [], allowed: [] });
    expect((await add(' Pícharrón ')).status).toBe(201);
    await add('tontaina', { severity: 'mild' });
    await add('Coño', { kind: 'exception' });
    expect(await lists()).toEqual({ strong: ['picharron'], mild: ['tontaina'], allowed: ['coño'] });
    expect(codeOf(await add('PICHARRON'))).toEqual([409, 'word_known']);
    const gone = await app.call('DELETE', `/api/admin/words/${encodeURIComponent('coño')}`, { as: admin });
    expect(gone.status).toBe(204);
    expect((await lists()).allowed).toEqual([]);
    expect((await app.call('DELETE', '/api/admin/words/nada', { as: admin })).status).toBe(404);
  });

  test('are single words of letters, and never too many', async () => {
    for (const bad of ['', 'ab', 'dos palabras', 'x1y2', 'x'.repeat(41), '<b>hola</b>'])
      expect(Object.keys((await add(bad)).body.fields), bad).toEqual(['word']);
    await app.base.db
      .execute(sql`insert into filter_words select 'palabra' || translate(n::text, '0123456789', 'abcdefghij'), 'addition', 'es', 'mild', ${app.clock.now().toISOString()}
      from generate_series(1, ${WORDS.maxEntries - 4}) n`);
    const answers = await Promise.all(['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map(async (word) => add(word)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('words_full');
  });
});
