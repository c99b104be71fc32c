import { routes } from '#app/features.ts';
import { peopleChanged } from '#features/matching/server/service/packed.ts';
import { makeTestApp, type Person, type TestApp } from './app.ts';
import { addressesOf } from './filled-addresses.ts';
import { makeCast, type Cast } from './filled-cast.ts';
import { addRows, idOf } from './filled-rows.ts';
import { writesOf } from './filled-writes.ts';
import { statementsOf, type Statement } from './statements.ts';

/** Nothing that a process remembers is older than this, and what may be done once a day may be done again. */
const LATER_MS = 25 * 3_600_000;

/** A request that was made, and what it cost. */
export interface Asked {
  /** The declared route: `GET /api/groups/{id}`. */
  place: string;
  /** The address, and as whom. */
  said: string;
  status: number;
  statements: Statement[];
}

export interface Filled {
  app: TestApp;
  cast: Cast;
  /** Has so many of everything that a list may show. */
  fill(rows: number): Promise<void>;
  /** Asks for everything that can be got, then does what people do most. */
  askAll(): Promise<Asked[]>;
}

/** An installation in which every list has rows; see `addRows`. */
export async function makeFilled(): Promise<Filled> {
  const app = await makeTestApp();
  const cast = await makeCast(app);
  let there = 0;

  async function fill(rows: number): Promise<void> {
    if (there > 0) app.clock.advance(LATER_MS);
    await addRows(app, cast, there + 1, rows);
    const numbers = Array.from({ length: rows - there }, (_, nth) => there + 1 + nth);
    peopleChanged(
      app.context(),
      numbers.flatMap((n) => [idOf('person', n), idOf('mate', n)]),
    );
    there = rows;
    // sessions are looked up, people and rooms brought into step: that is paid once and not by whoever comes next
    for (const as of [cast.ana, cast.leo, cast.eva, cast.admin]) await app.call('GET', '/api/auth/session', { as });
    await app.call('GET', '/api/conversations', { as: cast.ana });
    await app.call('GET', '/api/matching', { as: cast.leo });
  }

  async function askAll(): Promise<Asked[]> {
    const asked: Asked[] = [];
    const addresses = await addressesOf(app, cast);
    const readers: Record<string, [string, Person | null][]> = {
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
          const { answer, statements } = await statementsOf(app, async () => app.call('GET', url, { as }));
          const place = `${method.toUpperCase()} ${path}`;
          asked.push({ place, said: `${url} as ${name}`, status: answer.status, statements });
        }
    for (const { place, said, run } of await writesOf(app, cast, there)) {
      const { answer, statements } = await statementsOf(app, run);
      asked.push({ place, said, status: answer.status, statements });
    }
    return asked;
  }

  return { app, cast, fill, askAll };
}
