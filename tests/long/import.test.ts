import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indexMissing } from '#features/properties/server/service/search/search-index.ts';
import { createTestApp } from '../support/server/test-app.ts';
import { COMPLETE_PROPERTY } from '../support/fixtures/properties.ts';
import { printResult, runSize } from './long-run.ts';

/** CPU time of this thread, with room for a garbage collection. */
const MAX_BLOCKING_MS = 100;
const PROPERTIES = runSize('LONG_HOMES', 5000);

const app = await createTestApp();
const agency = await app.createUser('agency');

/** CSV file like an agency's: half of the properties are offered by room. */
function createCsv(count: number, rent: number): string {
  const columns =
    'external_id;kind;offer;title;description;city_id;lat;lon;m2;bedrooms;bathrooms;rent_cents;deposit_cents;room_kind;room_price_cents';
  const text = COMPLETE_PROPERTY.description.repeat(8);
  const lines = Array.from({ length: count }, (_, nth) => {
    const isShared = nth % 2 === 1;
    const propertyColumns = `REF-${nth};flat;${isShared ? 'rooms' : 'whole'};Piso número ${nth} con balcón;"${text}";46250;39.${4000 + (nth % 999)};-0.${3000 + (nth % 999)};90;3;2;${isShared ? '' : rent};90000`;
    const rooms = [1, 2, 3].map((room) =>
      room === 1 ? `${propertyColumns};single;${rent + room}` : `REF-${nth};;;;;;;;;;;;;double;${rent + room}`,
    );
    return isShared ? rooms.join('\n') : `${propertyColumns};;`;
  });
  return [columns, ...lines].join('\n');
}

/** Measures the longest block of the event loop in milliseconds of CPU time of this thread. */
function measureLongestBlock(): () => number {
  let most = 0;
  let isOver = false;
  let last = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last);
    most = Math.max(most, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return Math.round(most);
  };
}

/** Runs the work and prints its duration and the longest event loop block. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const longestTurn = measureLongestBlock();
  const started = performance.now();
  const worked = process.threadCpuUsage();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.threadCpuUsage(worked);
  const longest = longestTurn();
  const mb = Math.round(process.memoryUsage().rss / 1048576);
  printResult(
    `${name}: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of work, ${longest} ms in one go at most; ${mb} MB in all`,
  );
  expect(longest).toBeLessThan(MAX_BLOCKING_MS);
  return result;
}

const importFile = async (text: string | Uint8Array, type: string, dry: 0 | 1) =>
  app.request('POST', `/api/properties/import?dry=${dry}`, {
    as: agency,
    body: text,
    headers: { 'content-type': type },
  });

test(
  `${PROPERTIES} properties are imported from one file, imported again, changed and exported`,
  { timeout: 600_000 },
  async () => {
    const file = Buffer.from(createCsv(PROPERTIES, 60_000));
    printResult(`a CSV of ${PROPERTIES} homes: ${(file.byteLength / 1048576).toFixed(1)} MB`);
    const dry = await timed('told what would happen', async () => importFile(file, 'text/csv', 1));
    expect(dry.body).toMatchObject({ imported: false, counts: { created: PROPERTIES, bad: 0 }, problems: [] });
    const done = await timed('brought in', async () => importFile(file, 'text/csv', 0));
    expect(done.body.counts).toMatchObject({ homes: PROPERTIES, created: PROPERTIES, bad: 0 });
    const again = await timed('the same again', async () => importFile(file, 'text/csv', 0));
    expect(again.body.counts).toMatchObject({ unchanged: PROPERTIES });
    const dearer = Buffer.from(createCsv(PROPERTIES, 65_000));
    const changed = await timed('all of them dearer', async () => importFile(dearer, 'text/csv', 0));
    expect(changed.body.counts).toMatchObject({ changed: PROPERTIES });
    const page = await timed('a page of my homes', async () =>
      app.request('GET', '/api/properties/mine', { as: agency }),
    );
    expect(page.body).toMatchObject({ counts: { draft: PROPERTIES }, next: expect.any(String) });
    const out = await timed('taken away', async () => app.request('GET', '/api/properties/export', { as: agency }));
    expect(out.body.homes).toHaveLength(PROPERTIES);
    const json = Buffer.from(JSON.stringify(out.body));
    const back = await timed(`and back as JSON (${(json.byteLength / 1048576).toFixed(1)} MB)`, async () =>
      importFile(json, 'application/json', 1),
    );
    expect(back.body.counts).toMatchObject({ unchanged: PROPERTIES, bad: 0 });

    // Published without photos, which a file cannot contain: the test measures the search.
    const now = app.clock.now().toISOString();
    await app.baseContext.db.execute(sql`update properties set state = 'published', published_at = ${now}::timestamptz,
    confirmed_at = ${now}::timestamptz`);
    await indexMissing(app.context());
    for (const query of [
      'q=piso con balcon en valencia',
      'city_id=46250&price_max=700&offer=rooms',
      'area=-0.4,39.4,-0.3,39.5',
    ]) {
      const found = await timed(`searched by ${query}`, async () =>
        app.request('GET', `/api/properties?${encodeURI(query)}`),
      );
      expect(found.body.homes.length, query).toBeGreaterThan(0);
    }
  },
);
