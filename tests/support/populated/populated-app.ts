import { routes } from '#app/features.ts';
import { publishCandidatesChanged } from '#features/matching/server/service/candidate-index.ts';
import { createTestApp, type TestUser, type TestApp } from '../server/test-app.ts';
import { requestUrls } from './request-urls.ts';
import { createPopulatedUsers, type PopulatedUsers } from './populated-users.ts';
import { insertListRows, rowId } from './list-rows.ts';
import { typicalWrites } from './typical-writes.ts';
import { recordStatements, type Statement } from './recorded-statements.ts';

/** Longer than any in-process cache and any daily limit. */
const CACHE_EXPIRY_MS = 25 * 3_600_000;

/** A recorded request and its statements. */
export interface RecordedRequest {
  /** Declared route: `GET /api/groups/{id}`. */
  route: string;
  /** URL and user. */
  label: string;
  status: number;
  statements: Statement[];
}

export interface PopulatedApp {
  app: TestApp;
  users: PopulatedUsers;
  /** Fills every list up to this number of rows. */
  populate(rows: number): Promise<void>;
  /** Sends all GET requests, then the most frequent writes. */
  requestAll(): Promise<RecordedRequest[]>;
}

/** Creates an app in which every list has rows; see `insertListRows`. */
export async function createPopulatedApp(): Promise<PopulatedApp> {
  const app = await createTestApp();
  const cast = await createPopulatedUsers(app);
  let there = 0;

  async function fill(rows: number): Promise<void> {
    if (there > 0) app.clock.advance(CACHE_EXPIRY_MS);
    await insertListRows(app, cast, there + 1, rows);
    const numbers = Array.from({ length: rows - there }, (_, nth) => there + 1 + nth);
    publishCandidatesChanged(
      app.context(),
      numbers.flatMap((n) => [rowId('person', n), rowId('mate', n)]),
    );
    there = rows;
    // Warm up session caches and syncs, which are paid once and not per request.
    for (const as of [cast.ana, cast.leo, cast.eva, cast.admin]) await app.request('GET', '/api/auth/session', { as });
    await app.request('GET', '/api/site-settings/words', { as: cast.ana });
    await app.request('GET', '/api/conversations', { as: cast.ana });
    await app.request('GET', '/api/matching', { as: cast.leo });
  }

  async function askAll(): Promise<RecordedRequest[]> {
    const requests: RecordedRequest[] = [];
    const addresses = await requestUrls(app, cast);
    const readers: Record<string, [string, TestUser | null][]> = {
      admin: [['an admin', cast.admin]],
      user: [['Ana', cast.ana]],
      public: [
        ['nobody', null],
        ['Ana', cast.ana],
      ],
    };
    for (const { method, path, access } of routes.filter((route) => route.method === 'get'))
      for (const url of addresses[path] ?? [path])
        for (const [name, as] of readers[access] ?? []) {
          const { answer, statements } = await recordStatements(app, async () => app.request('GET', url, { as }));
          const route = `${method.toUpperCase()} ${path}`;
          requests.push({ route, label: `${url} as ${name}`, status: answer.status, statements });
        }
    for (const { route, label, run } of await typicalWrites(app, cast, there)) {
      const { answer, statements } = await recordStatements(app, run);
      requests.push({ route, label, status: answer.status, statements });
    }
    return requests;
  }

  return { app, users: cast, populate: fill, requestAll: askAll };
}
