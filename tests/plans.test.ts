import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/features.ts';
import { listMatches } from '#features/matching/server/service/matches.ts';
import { contextAs } from './support/app.ts';
import { makeFilled, type Asked, type Filled } from './support/filled.ts';
import { fillVolume } from './support/filled-volume.ts';
import { BOUNDED, READ_WHOLE, WITHOUT_MEMORY } from './support/plan-exceptions.ts';
import { scansOf } from './support/plans.ts';
import { shortly, statementsOf } from './support/statements.ts';

/** The embedded database is filled too slowly for so many rows, and nobody has so many in it. */
const isServer = process.env['TEST_DATABASE_URL'] !== undefined;

describe.skipIf(!isServer)('in an installation that has grown, on a database server', () => {
  let filled: Filled;
  let asked: Asked[];

  beforeAll(async () => {
    filled = await makeFilled();
    const { app, cast } = filled;
    await fillVolume(app.database);
    await filled.fill(8);
    await app.database.script('analyze');
    asked = await filled.askAll();
    // what is known of this handle is known of no other: the list is asked of the database
    const ctx = { ...contextAs(app, cast.ana), db: new Proxy(app.base.db, {}) };
    const { statements } = await statementsOf(app, async () => listMatches(ctx, {}, null));
    asked.push({ place: WITHOUT_MEMORY, said: 'Ana', status: 200, statements });
  }, 300_000);

  test('no request reads a table whole that grows, save those that are named with a reason', async () => {
    expect(asked.length).toBeGreaterThan(routes.length / 2);
    const scans = await scansOf(filled.app.base.db, asked);
    const told = scans
      .filter(({ table, place }) => !(table in BOUNDED) && !READ_WHOLE[place]?.tables.includes(table))
      .map(({ table, place, statement }) => `${place} reads all of ${table}\n    ${shortly(statement, 2000)}`);
    expect(told.join('\n\n')).toBe('');
  });

  test('what has no index is found out', async () => {
    const { app } = filled;
    const { statements } = await statementsOf(app, async () => {
      await app.base.db.execute(sql`select seq from messages where content = ${'Hola'}`);
      await app.base.db.execute(sql`select seq from messages where conversation_id = ${crypto.randomUUID()}`);
      await app.base.db.execute(sql`select count(*) from messages`);
      await app.base.db.execute(sql`select id from messages order by created_at desc limit 3`);
    });
    const made = statements.map((statement, nth) => ({
      place: `${nth}`,
      said: '',
      status: 200,
      statements: [statement],
    }));
    const scans = await scansOf(app.base.db, made);
    expect(scans.map(({ place, table }) => [place, table])).toEqual([
      ['0', 'messages'],
      ['2', 'messages'],
    ]);
  });
});

test('whatever may be read whole is there, and says why', () => {
  const places = new Set(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
  for (const [place, { tables, why }] of Object.entries(READ_WHOLE)) {
    if (place !== WITHOUT_MEMORY) expect(places, place).toContain(place);
    expect([tables.length > 0, why.length > 10], place).toEqual([true, true]);
  }
});
