import { expect, test } from 'vitest';
import { generateConnections } from './connections.ts';
import { generatePeople } from './people/people.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const people = generatePeople(300).slice(0, -1);
const [first] = people;
const { sequences, impressions } = generateConnections(people, NOW);

test('connections are deterministic, chronological and in the past', () => {
  expect(generateConnections(people, NOW)).toEqual({ sequences, impressions });
  expect(sequences.length).toBeGreaterThan(60);
  for (const course of sequences) {
    const times = course.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
  }
});

test('a pair appears in one sequence only, and nobody connects with themselves', () => {
  const pairs = sequences.map((course) => {
    const pairKeys = course.flatMap((move) =>
      'whom' in move ? [[move.by.email, move.whom.email].sort().join(' ')] : [],
    );
    for (const move of course) expect('whom' in move && move.whom === move.by).toBe(false);
    return [...new Set(pairKeys)];
  });
  expect(new Set(pairs.flat()).size).toBe(pairs.flat().length);
});

test('the first person has old and new matches, sent and received requests, and passes', () => {
  const own = sequences[0] ?? [];
  const looked = own.findLast((move) => move.does === 'see')?.at.getTime() ?? 0;
  const requests = own.flatMap((move) => (move.does === 'connect' ? [move] : []));
  const partners = new Set(requests.map((move) => (move.by === first ? move.whom : move.by)));
  const matched = [...partners].filter(
    (one) => requests.some(({ by }) => by === one) && requests.some(({ whom }) => whom === one),
  );
  const lastOf = (one: (typeof matched)[number]) =>
    requests.findLast(({ by, whom }) => by === one || whom === one)?.at.getTime() ?? 0;
  expect(matched).toHaveLength(5);
  expect(matched.filter((one) => lastOf(one) > looked)).toHaveLength(2);
  const waiting = requests.filter(({ by, whom }) => !matched.includes(by) && !matched.includes(whom));
  expect(waiting.filter(({ whom }) => whom === first)).toHaveLength(3);
  expect(waiting.filter(({ by }) => by === first)).toHaveLength(2);
  expect(own.filter((move) => move.does === 'pass').length).toBe(3);
});
