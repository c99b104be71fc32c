import { expect, test } from 'vitest';
import { createRandom } from '#seed/random.ts';
import { createRowCoder, type ModelRow } from '../domain/model/intent-model.ts';
import { RangeDecoder } from '../domain/model/range-decoder.ts';
import { AdaptiveFrequencies } from '../domain/model/symbol-coder.ts';
import { RangeEncoder } from './range-encoder.ts';

const random = createRandom('range coding');

test('decoded rows are the encoded ones, with and without labels', () => {
  const rows: ModelRow[] = Array.from({ length: 500 }, () => {
    const labels = [...Array(144).keys()].filter(() => random.chance(0.02));
    return { cell: random.integer(1, 90), labels, levels: labels.map(() => random.integer(-8, 8)) };
  });
  const all = rows.flatMap((row) => [row, { cell: 0, labels: [], levels: [] }]);
  const encoder = new RangeEncoder();
  const encodeRow = createRowCoder(encoder, 144);
  for (const row of all) encodeRow(row);
  const decodeRow = createRowCoder(new RangeDecoder(encoder.finish()), 144);
  expect(all.map(() => decodeRow())).toEqual(all);
});

test('a frequent symbol takes a fraction of a bit', () => {
  const encoder = new RangeEncoder();
  const frequencies = new AdaptiveFrequencies(8);
  for (let count = 0; count < 10_000; count += 1) frequencies.code(encoder, 3);
  expect(encoder.finish().length).toBeLessThan(40);
});
