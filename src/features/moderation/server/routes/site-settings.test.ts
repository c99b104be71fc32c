import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, SITE_SETTINGS } from '#features/site-settings/domain/settings.ts';
import { FILTER_WORDS } from '#features/site-settings/domain/filter-words.ts';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { mayCall } from '#features/calls/server/service/call-service.ts';

let app: TestApp;
let admin: TestUser;
let messaging: MessagingFixtures;
beforeAll(async () => {
  app = await createTestApp();
  ({ admin } = await createReportFixtures(app));
  messaging = createMessagingFixtures(app);
});

const put = async (body: unknown, as: TestUser | null = admin) =>
  app.request('PUT', '/api/admin/settings', { as, body });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a disabled feature', () => {
  test('refuses sign-ups, but lets pending ones confirm their email address', async () => {
    expect((await app.request('GET', '/api/admin/settings', { as: admin })).body).toEqual(DEFAULT_SETTINGS);
    const signUp = async (email: string) =>
      app.request('POST', '/api/auth/sign-up/email', { body: { email, password: 'una clave larga', name: '' } });
    expect((await signUp('pronto@tukan.test')).status).toBe(201);
    expect((await put({ sign_ups: false })).body).toEqual({ ...DEFAULT_SETTINGS, sign_ups: false });
    const refused = await signUp('tarde@tukan.test');
    expect(codeOf(refused)).toEqual([403, 'sign_ups_closed']);
    expect(refused.body.error).toContain('cuentas nuevas');
    const link = (await app.sentEmails()).at(-1)?.text.match(/\/api\/auth\/confirm\S+/)?.[0] ?? '';
    expect((await app.request('GET', link)).headers.get('location')).toContain('access_token');
    await put({ sign_ups: true });
    expect((await signUp('tarde@tukan.test')).status).toBe(201);
  });

  test('refuses to publish properties, and published ones stay', async () => {
    const owner = await app.createUser('casera');
    await app.request('POST', '/api/profile/create', { as: owner, body: { alias: 'casera' } });
    const id = await publishProperty(app, owner);
    const act = async (action: string) =>
      app.request('POST', `/api/properties/${id}/actions`, { as: owner, body: { action } });
    await put({ publishing: false });
    expect((await act('pause')).status).toBe(200);
    expect(codeOf(await act('resume'))).toEqual([403, 'publishing_closed']);
    await put({ publishing: true });
    expect((await act('resume')).status).toBe(200);
  });

  test('refuses new conversations, and existing ones continue', async () => {
    const { a, b } = await messaging.createConversation();
    const c = await messaging.createUser('nueva');
    await put({ new_chats: false });
    expect(codeOf(await messaging.send(c, a.id, 'Hola'))).toEqual([403, 'new_chats_closed']);
    expect((await messaging.send(b, conversationIdWith(a), '¿Sigues ahí?')).status).toBe(201);
    await put({ new_chats: true });
    expect((await messaging.send(c, a.id, 'Hola')).status).toBe(201);
  });

  test('refuses calls', async () => {
    const { a, b } = await messaging.createConversation();
    const may = async () => mayCall(contextAs(app, a), b.id);
    expect(await may()).toBe(true);
    await put({ calls: false });
    expect(await may()).toBe(false);
    await put({ calls: true });
  });

  test('is respected after a few seconds by a process that misses the message', async () => {
    await put({ notice_en: '' });
    await app.request('GET', '/api/site-settings/notice');
    await app.baseContext.db
      .execute(sql`insert into site_settings values ('notice_en', '"Back at six"', ${app.clock.now().toISOString()})
      on conflict (name) do update set value = excluded.value`);
    expect((await app.request('GET', '/api/site-settings/notice')).body.en).toBe('');
    app.clock.advance(SITE_SETTINGS.cacheTtlMs + 1);
    expect((await app.request('GET', '/api/site-settings/notice')).body.en).toBe('Back at six');
  });
});

test('a notice appears for everybody at once; the audit log contains that it changed, not its text', async () => {
  const es = 'Esta noche, de 2:00 a 3:00, haremos mantenimiento.';
  await put({ notice_es: ` ${es} ` });
  expect((await app.request('GET', '/api/site-settings/notice')).body).toMatchObject({ es });
  expect((await put({ notice_es: 'x'.repeat(SITE_SETTINGS.noticeMaxLength + 1) })).status).toBe(400);
  expect((await put({ party: true })).status).toBe(400);
  const entries = await queryRows<{ subject_id: string; detail: unknown }>(
    app.baseContext.db,
    sql`select subject_id, detail from audit_log where action = 'settings.changed' order by seq`,
  );
  expect(entries.at(0)).toEqual({ subject_id: 'sign_ups', detail: { on: false } });
  expect(entries.at(-1)).toEqual({ subject_id: 'notice_es', detail: { length: es.length } });
});

describe('the words of the filter', () => {
  const add = async (word: string, more: Record<string, unknown> = {}) =>
    app.request('POST', '/api/admin/words', {
      as: admin,
      body: { word, kind: 'addition', lang: 'es', severity: 'strong', ...more },
    });
  const lists = async () => (await app.request('GET', '/api/site-settings/words', { as: admin })).body;

  test('take effect at once', async () => {
    expect(await lists()).toEqual({ strong: [], mild: [], allowed: [], fraud: [] });
    expect((await add(' Pícharrón ')).status).toBe(201);
    await add('tontaina', { severity: 'mild' });
    await add('Coño', { kind: 'exception' });
    expect(await lists()).toEqual({ strong: ['picharron'], mild: ['tontaina'], allowed: ['coño'], fraud: [] });
    expect(codeOf(await add('PICHARRON'))).toEqual([409, 'word_exists']);
    const gone = await app.request('DELETE', `/api/admin/words/${encodeURIComponent('coño')}`, { as: admin });
    expect(gone.status).toBe(204);
    expect((await lists()).allowed).toEqual([]);
    expect((await app.request('DELETE', '/api/admin/words/nada', { as: admin })).status).toBe(404);
  });

  test('are single words of letters, up to a maximum number', async () => {
    for (const bad of ['', 'ab', 'dos palabras', 'x1y2', 'x'.repeat(41), '<b>hola</b>'])
      expect(Object.keys((await add(bad)).body.fields), bad).toEqual(['word']);
    await app.baseContext.db
      .execute(sql`insert into filter_words select 'palabra' || translate(n::text, '0123456789', 'abcdefghij'), 'addition', 'es', 'mild', ${app.clock.now().toISOString()}
      from generate_series(1, ${FILTER_WORDS.maxEntries - 4}) n`);
    const answers = await Promise.all(['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map(async (word) => add(word)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('word_list_full');
  });
});
