import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indexMissing } from '#features/properties/server/service/search-index.ts';
import { makeTestApp } from '../support/app.ts';
import { COMPLETE_HOME } from '../support/homes.ts';
import { figure, sizeOf } from './size.ts';

/** Of this thread's own time, with room for a collection of garbage. */
const MOST_IN_ONE_GO_MS = 100;
const HOMES = sizeOf('LONG_HOMES', 5000);

const app = await makeTestApp();
const agency = await app.person('agency');

/** A file as an agency would write it: half of the homes room by room. */
function csvOf(count: number, rent: number): string {
  const columns =
    'external_id;kind;offer;title;description;city_id;lat;lon;m2;bedrooms;bathrooms;rent_cents;deposit_cents;room_kind;room_price_cents';
  const text = COMPLETE_HOME.description.repeat(8);
  const lines = Array.from({ length: count }, (_, nth) => {
    const isShared = nth % 2 === 1;
    const home = `REF-${nth};flat;${isShared ? 'rooms' : 'whole'};Piso número ${nth} con balcón;"${text}";46250;39.${4000 + (nth % 999)};-0.${3000 + (nth % 999)};90;3;2;${isShared ? '' : rent};90000`;
    const rooms = [1, 2, 3].map((room) =>
      room === 1 ? `${home};single;${rent + room}` : `REF-${nth};;;;;;;;;;;;;double;${rent + room}`,
    );
    return isShared ? rooms.join('\n') : `${home};;`;
  });
  return [columns, ...lines].join('\n');
}

/** The most work, in milliseconds of this thread's own time, that was done without letting others in. */
function watchTurns(): () => number {
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

/** Does it, and tells how long it took and how long others had to wait at most. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const longestTurn = watchTurns();
  const started = performance.now();
  const worked = process.threadCpuUsage();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.threadCpuUsage(worked);
  const longest = longestTurn();
  const mb = Math.round(process.memoryUsage().rss / 1048576);
  figure(
    `${name}: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of work, ${longest} ms in one go at most; ${mb} MB in all`,
  );
  expect(longest).toBeLessThan(MOST_IN_ONE_GO_MS);
  return result;
}

const bring = async (text: string | Uint8Array, type: string, dry: 0 | 1) =>
  app.call('POST', `/api/properties/import?dry=${dry}`, { as: agency, body: text, headers: { 'content-type': type } });

test(`${HOMES} homes come in one file, come again, change, and go out`, { timeout: 600_000 }, async () => {
  const file = Buffer.from(csvOf(HOMES, 60_000));
  figure(`a CSV of ${HOMES} homes: ${(file.byteLength / 1048576).toFixed(1)} MB`);
  const dry = await timed('told what would happen', async () => bring(file, 'text/csv', 1));
  expect(dry.body).toMatchObject({ imported: false, counts: { created: HOMES, bad: 0 }, problems: [] });
  const done = await timed('brought in', async () => bring(file, 'text/csv', 0));
  expect(done.body.counts).toMatchObject({ homes: HOMES, created: HOMES, bad: 0 });
  const again = await timed('the same again', async () => bring(file, 'text/csv', 0));
  expect(again.body.counts).toMatchObject({ unchanged: HOMES });
  const dearer = Buffer.from(csvOf(HOMES, 65_000));
  const changed = await timed('all of them dearer', async () => bring(dearer, 'text/csv', 0));
  expect(changed.body.counts).toMatchObject({ changed: HOMES });
  const page = await timed('a page of my homes', async () => app.call('GET', '/api/properties/mine', { as: agency }));
  expect(page.body).toMatchObject({ counts: { draft: HOMES }, next: expect.any(String) });
  const out = await timed('taken away', async () => app.call('GET', '/api/properties/export', { as: agency }));
  expect(out.body.homes).toHaveLength(HOMES);
  const json = Buffer.from(JSON.stringify(out.body));
  const back = await timed(`and back as JSON (${(json.byteLength / 1048576).toFixed(1)} MB)`, async () =>
    bring(json, 'application/json', 1),
  );
  expect(back.body.counts).toMatchObject({ unchanged: HOMES, bad: 0 });

  // on offer without photographs, which no file brings: what is measured is the search
  const now = app.clock.now().toISOString();
  await app.base.db.execute(sql`update properties set state = 'published', published_at = ${now}::timestamptz,
    confirmed_at = ${now}::timestamptz`);
  await indexMissing(app.context());
  for (const query of [
    'q=piso con balcon en valencia',
    'city_id=46250&price_max=700&offer=rooms',
    'area=-0.4,39.4,-0.3,39.5',
  ]) {
    const found = await timed(`searched by ${query}`, async () =>
      app.call('GET', `/api/properties?${encodeURI(query)}`),
    );
    expect(found.body.homes.length, query).toBeGreaterThan(0);
  }
});
