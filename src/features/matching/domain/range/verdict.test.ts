import { expect, test } from 'vitest';
import { displayPoints, verdictOf } from './verdict.ts';

const verdict = (score: number | null, upTo: number | null, known: number | null) => {
  const { kind, band } = verdictOf({ score, upTo, known });
  return `${kind} ${band}`;
};

test('without a number, little is known', () => {
  expect(verdict(null, null, null)).toBe('unknown unknown');
});

test('below half of the points known, more is to be found out, whatever the score', () => {
  expect(verdict(47.4, 78.4, 49)).toBe('open great');
  expect(verdict(27, 61, 44)).toBe('open possible');
  expect(verdict(14, 49, 41)).toBe('open little');
  expect(verdict(47.4, 47.4, 49.9)).toBe('open great');
  expect(verdict(0, 0, 0)).toBe('open little');
});

test('with an own answer missing, the words judge the share of the known points', () => {
  expect(verdict(47.4, 78.4, 50)).toBe('so_far great');
  expect(verdict(40, 60, 65)).toBe('so_far possible');
  expect(verdict(20, 60, 60)).toBe('so_far little');
});

test('with nothing of the reader open, the words judge the score', () => {
  expect(verdict(94, 94, 100)).toBe('settled great');
  expect(verdict(75, 75, 80)).toBe('settled good');
  expect(verdict(38, 38, 100)).toBe('settled little');
  expect(verdict(57.6, 58.4, 100), 'a difference that is not displayed').toBe('settled possible');
});

test('points that only the other can clear up are not little in common', () => {
  expect(verdict(48, 48, 60)).toBe('so_far good');
  expect(verdict(29, 29, 60)).toBe('settled little');
});

test('a score from before version 3 keeps the words of its day', () => {
  expect(verdict(43, null, null)).toBe('settled little');
});

test('points are displayed whole, rounded half up', () => {
  expect([84.5, 84.4, 0, null].map(displayPoints)).toEqual([85, 84, 0, 0]);
});
