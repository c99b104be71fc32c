import { expect, test } from 'vitest';
import { FIGURES, type Figure, type FiguresAnswer } from '../../domain/figures.ts';
import { figuresCsv } from './csv.ts';

test('a row for each day, a column for each figure, and nothing where nothing is known', () => {
  const names = Object.fromEntries(FIGURES.map((name) => [name, name])) as Record<Figure, string>;
  const series = Object.fromEntries(FIGURES.map((name) => [name, [null, 2]])) as FiguresAnswer['series'];
  const answer = { from: '2026-10-31', series } as FiguresAnswer;
  const csv = figuresCsv(answer, { day: 'día; o noche', names, separator: ';' });
  const [head, first, second, end] = csv.split('\r\n');
  expect(head).toBe(`"día; o noche";${FIGURES.join(';')}`);
  expect(first).toBe(`2026-10-31${';'.repeat(FIGURES.length)}`);
  expect(second).toBe(`2026-11-01${';2'.repeat(FIGURES.length)}`);
  expect(end).toBe('');
});
