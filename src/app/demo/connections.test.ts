import { expect, test } from 'vitest';
import { makeConnections } from './connections.ts';
import { makePeople } from './people.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const people = makePeople(300).slice(0, -1);
const [first] = people;
const { courses, shown } = makeConnections(people, NOW);

test('they are the same each time, in order, and in the past', () => {
  expect(makeConnections(people, NOW)).toEqual({ courses, shown });
  expect(courses.length).toBeGreaterThan(60);
  for (const course of courses) {
    const times = course.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
  }
});

test('a pair stands in one course alone, and nobody connects with themselves', () => {
  const pairs = courses.map((course) => {
    const told = course.flatMap((move) => ('whom' in move ? [[move.by.email, move.whom.email].sort().join(' ')] : []));
    for (const move of course) expect('whom' in move && move.whom === move.by).toBe(false);
    return [...new Set(told)];
  });
  expect(new Set(pairs.flat()).size).toBe(pairs.flat().length);
});

test('the first has old and new matches, waits and is waited for, and has passed people over', () => {
  const own = courses[0] ?? [];
  const looked = own.findLast((move) => move.does === 'see')?.at.getTime() ?? 0;
  const asked = own.flatMap((move) => (move.does === 'connect' ? [move] : []));
  const partners = new Set(asked.map((move) => (move.by === first ? move.whom : move.by)));
  const matched = [...partners].filter(
    (one) => asked.some(({ by }) => by === one) && asked.some(({ whom }) => whom === one),
  );
  const lastOf = (one: (typeof matched)[number]) =>
    asked.findLast(({ by, whom }) => by === one || whom === one)?.at.getTime() ?? 0;
  expect(matched).toHaveLength(5);
  expect(matched.filter((one) => lastOf(one) > looked)).toHaveLength(2);
  const waiting = asked.filter(({ by, whom }) => !matched.includes(by) && !matched.includes(whom));
  expect(waiting.filter(({ whom }) => whom === first)).toHaveLength(3);
  expect(waiting.filter(({ by }) => by === first)).toHaveLength(2);
  expect(own.filter((move) => move.does === 'pass').length).toBe(3);
});
