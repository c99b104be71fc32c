import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { signUp, followConfirmationLink, waitForConfirmationLinks } from '../support/client/sign-up.ts';
import { startServer } from '../support/server/server-process.ts';
import { printResult, runSize } from './long-run.ts';

const PEOPLE = runSize('LONG_PEOPLE', 1100);
const EARLY_BIRDS = Math.floor((PEOPLE * 10) / 11);
const CLAIMS = 100;
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

test(`${PEOPLE} concurrent users share ${EARLY_BIRDS} Early Bird places, one alias and one address correctly`, async () => {
  const server = await startServer({ EARLY_BIRD_LIMIT: String(EARLY_BIRDS), TRUST_PROXY: '127.0.0.0/8' });
  onTestFinished(server.close);
  const emails = Array.from({ length: PEOPLE }, (_, nth) => `p${nth}@tukan.test`);
  const remaining = emails.values();
  const asking = async () => {
    for (const email of remaining) expect(await signUp(server.url, email)).toBe(201);
  };
  await Promise.all(Array.from({ length: 8 }, asking));
  const links = await waitForConfirmationLinks(server.folder, emails);
  const tokens = await Promise.all(emails.map(async (email) => followConfirmationLink(links.get(email) ?? '')));
  expect(tokens.filter(Boolean)).toHaveLength(PEOPLE);

  const spellings = ['Única', 'unica', 'UNICA', 'ünica'];
  const claims = await Promise.all(
    tokens.slice(0, CLAIMS).map(async (token, nth) => {
      const answer = await fetch(`${server.url}/api/profile/create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ alias: spellings[nth % spellings.length] }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect([count(claims, 201), count(claims, 409)]).toEqual([1, CLAIMS - 1]);

  const cases = ['una@tukan.test', 'UNA@tukan.test', 'Una@Tukan.Test'];
  const joins = await Promise.all(
    Array.from({ length: 100 }, async (_, nth) =>
      signUp(server.url, cases[nth % cases.length] ?? '', { 'x-forwarded-for': `10.0.0.${nth}` }),
    ),
  );
  expect(count(joins, 201)).toBe(100);

  await server.stop();
  const database = await openDatabase({ folder: server.folder });
  const rows = async (query: string) =>
    ((await database.db.execute(query)) as unknown as { rows: Record<string, number>[] }).rows;
  const [birds] = await rows(
    'select count(*)::int as given, count(distinct user_id)::int as people, min(number) as first, max(number) as last from early_birds',
  );
  const [unas] = await rows(`select count(*)::int as count from users where lower(email) = 'una@tukan.test'`);
  await database.close();
  printResult(
    `${PEOPLE} confirmations at once gave ${birds?.['given']} of ${EARLY_BIRDS} places; 1 of ${CLAIMS} got the alias`,
  );
  expect(birds).toEqual({ given: EARLY_BIRDS, people: EARLY_BIRDS, first: 1, last: EARLY_BIRDS });
  expect(unas).toEqual({ count: 1 });
});
