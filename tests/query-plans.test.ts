import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/features.ts';
import { queryPrepared } from '#platform/db/db.ts';
import { listMatches } from '#features/matching/server/service/matches.ts';
import { contextAs } from './support/server/test-app.ts';
import { createPopulatedApp, type RecordedRequest, type PopulatedApp } from './support/populated/populated-app.ts';
import { insertBulkRows } from './support/populated/bulk-rows.ts';
import { SMALL_TABLES, ALLOWED_FULL_SCANS, WITHOUT_CANDIDATE_INDEX } from './support/populated/plan-exceptions.ts';
import { findFullScans } from './support/populated/full-scans.ts';
import { summarize, recordStatements } from './support/populated/recorded-statements.ts';

describe('a large installation', () => {
  let filled: PopulatedApp;
  let requests: RecordedRequest[];

  beforeAll(async () => {
    filled = await createPopulatedApp();
    const { app, users } = filled;
    await insertBulkRows(app.database);
    await filled.populate(8);
    await app.database.runScript('analyze');
    requests = await filled.requestAll();
    // A new database handle has no candidate index, so the list comes from SQL.
    const ctx = { ...contextAs(app, users.ana), db: new Proxy(app.baseContext.db, {}) };
    const { statements } = await recordStatements(app, async () => listMatches(ctx, {}, { after: null }));
    requests.push({ route: WITHOUT_CANDIDATE_INDEX, label: 'Ana', status: 200, statements });
  }, 300_000);

  test('no request scans a growing table fully, except listed ones with a reason', async () => {
    expect(requests.length).toBeGreaterThan(routes.length / 2);
    const scans = await findFullScans(filled.app.baseContext.db, requests);
    const violations = scans
      .filter(({ table, route }) => !(table in SMALL_TABLES) && !ALLOWED_FULL_SCANS[route]?.tables.includes(table))
      .map(({ table, route, statement }) => `${route} reads all of ${table}\n    ${summarize(statement, 2000)}`);
    expect(violations.join('\n\n')).toBe('');
  });

  test('a missing index is found', async () => {
    const { app } = filled;
    const { statements } = await recordStatements(app, async () => {
      await app.baseContext.db.execute(sql`select seq from messages where content = ${'Hola'}`);
      await app.baseContext.db.execute(sql`select seq from messages where conversation_id = ${crypto.randomUUID()}`);
      await app.baseContext.db.execute(sql`select count(*) from messages`);
      await app.baseContext.db.execute(sql`select id from messages order by created_at desc limit 3`);
      // With these parameters by an index, but not for any. No index holds the content, so that none is read whole instead.
      const id = crypto.randomUUID();
      const either = sql`select content from messages where ${id}::uuid is null or conversation_id = ${id}`;
      await app.baseContext.db.execute(either);
      await queryPrepared(app.baseContext.db, 'either', either);
    });
    const made = statements.map((statement, nth) => ({
      route: `${nth}`,
      label: '',
      status: 200,
      statements: [statement],
    }));
    const scans = await findFullScans(app.baseContext.db, made);
    expect(scans.map(({ route, table }) => [route, table])).toEqual([
      ['0', 'messages'],
      ['2', 'messages'],
      ['5', 'messages'],
    ]);
  });
});

test('every permitted full scan exists and has a reason', () => {
  const routeNames = new Set(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
  for (const [route, { tables, why }] of Object.entries(ALLOWED_FULL_SCANS)) {
    if (route !== WITHOUT_CANDIDATE_INDEX) expect(routeNames, route).toContain(route);
    expect([tables.length > 0, why.length > 10], route).toEqual([true, true]);
  }
});
