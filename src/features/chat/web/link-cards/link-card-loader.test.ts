import { expect, test } from 'vitest';
import type { LinkCards } from '../../domain/schema.ts';
import { createLinkCardLoader } from './link-card-loader.ts';

const EMPTY: LinkCards = { homes: [], groups: [], handovers: [] };

test('links of one moment share a request; a later one makes its own', async () => {
  const requests: string[][][] = [];
  const load = createLinkCardLoader(async (...ids) => {
    requests.push(ids);
    return EMPTY;
  });
  const links = [
    { kind: 'home', id: 'a' },
    { kind: 'group', id: 'b' },
    { kind: 'home', id: 'c' },
  ] as const;
  expect(await Promise.all(links.map(load))).toEqual([EMPTY, EMPTY, EMPTY]);
  await load(links[1]);
  expect(requests).toEqual([
    [['a', 'c'], ['b'], []],
    [[], ['b'], []],
  ]);
});

test('many links are split, and a failed request fails only its own', async () => {
  let count = 0;
  const load = createLinkCardLoader(async (homes) => {
    count += 1;
    if (homes.includes('1')) throw new Error('down');
    return EMPTY;
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 21 }, async (_, nth) => load({ kind: 'home', id: `${nth}` })),
  );
  expect(count).toBe(2);
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill('rejected'), 'fulfilled']);
});
