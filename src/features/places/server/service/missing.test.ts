import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { MISSING } from '../../domain/missing.ts';
import { placesData } from './personal-data.ts';

const PATH = '/api/places/missing';
const VETUSTA = { kind: 'city', name: 'Vetusta', location: 'Asturias', link: 'https://vetusta.example/' };

let app: TestApp;
let lucia: Person;
let marc: Person;
beforeAll(async () => {
  app = await makeTestApp();
  [lucia, marc] = [await app.person('missing-lucia'), await app.person('missing-marc')];
});

const ask = async (as: Person | null, body: object) => app.call('POST', PATH, { as, body, lang: 'es' });
const asksOf = async (name: string) =>
  rowsOf<{ state: string; people: number }>(
    app.base.db,
    sql`select state, (select count(*)::int from missing_place_asks a where a.missing_id = m.id) as people
      from missing_places m where name = ${name}`,
  );

test('one person asks once, however they write it; others are counted with them', async () => {
  expect((await ask(null, VETUSTA)).status).toBe(401);
  const first = await ask(lucia, VETUSTA);
  expect([first.status, first.body.state]).toEqual([201, 'open']);
  const again = await ask(lucia, { ...VETUSTA, name: '  vetústa ', link: null });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await ask(marc, { ...VETUSTA, name: 'VETUSTA' })).body.id).toBe(first.body.id);
  expect(await asksOf('Vetusta')).toEqual([{ state: 'open', people: 2 }]);
});

test('all who ask at once are counted under one row', async () => {
  const wanted = { kind: 'university', name: 'Universidad de Vetusta', location: 'Asturias' };
  const answers = await Promise.all([lucia, marc, lucia, marc].map(async (as) => ask(as, wanted)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201, 201]);
  expect(await asksOf('Universidad de Vetusta')).toEqual([{ state: 'open', people: 2 }]);
});

test('what is there already is named', async () => {
  for (const [kind, name, known] of [
    ['city', 'oviedo', 'Oviedo'],
    ['city', 'San Sebastian', 'Donostia/San Sebastián'],
    ['university', 'UPV', 'Universitat Politècnica de València'],
  ]) {
    const { status, body } = await ask(lucia, { kind, name, location: 'aquí' });
    expect([status, body.code]).toEqual([409, 'missing_place_known']);
    expect(body.error).toContain(known);
  }
});

test.each([
  [{ ...VETUSTA, kind: 'country' }, 'kind'],
  [{ ...VETUSTA, name: ' x ' }, 'name'],
  [{ ...VETUSTA, name: '123' }, 'name'],
  [{ ...VETUSTA, name: 'x'.repeat(MISSING.nameMaxLength + 1) }, 'name'],
  [{ ...VETUSTA, location: '' }, 'location'],
  [{ ...VETUSTA, link: 'javascript:alert(1)' }, 'link'],
])('%j is refused', async (body, field) => {
  const answer = await ask(lucia, body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

test('nobody asks for many in a day', async () => {
  const greedy = await app.person('missing-greedy');
  for (let count = 0; count < MISSING.maxPerWindow; count += 1)
    expect((await ask(greedy, { ...VETUSTA, name: `Vetusta ${'i'.repeat(count + 1)}` })).status).toBe(201);
  const refused = await ask(greedy, { ...VETUSTA, name: 'Vetusta la Nueva' });
  expect([refused.status, refused.body.code]).toEqual([429, 'missing_place_limit']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  app.clock.advance(MISSING.windowMs);
  const { token } = (
    await app.call('POST', '/api/auth/sign-in/email', {
      body: { email: greedy.email, password: 'una clave larga' },
    })
  ).body;
  expect((await ask({ ...greedy, token }, { ...VETUSTA, name: 'Vetusta la Nueva' })).status).toBe(201);
});

test('what somebody asked for is theirs to take along, and goes with them alone', async () => {
  const ctx = contextAs(app, marc);
  const collected: object[] = [];
  for await (const row of placesData.collect(ctx, marc.id).parts['missing_places']?.() ?? []) collected.push(row);
  expect(collected).toMatchObject([{ name: 'Vetusta' }, { name: 'Universidad de Vetusta' }]);
  await ask(marc, { ...VETUSTA, name: 'Sólo Mía' });
  await placesData.erase(ctx, marc.id);
  expect(await asksOf('Vetusta')).toEqual([{ state: 'open', people: 1 }]);
  expect(await asksOf('Sólo Mía')).toEqual([]);
});
