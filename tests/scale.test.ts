import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONSTANTS } from '../bench/support/scale/constants.ts';
import { ownCores, processesOf, ratesOf, reach, storageOf, THE_LIMITS } from '../bench/support/scale/formulas.ts';
import { loadOf, meanMs, simulate, tippingPoint, type House } from '../bench/support/scale/simulate.ts';
import { allTables, STAGES, tablesIn } from '../bench/support/scale/tables.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const HOUSE: House = { processes: 4, sockets: 10_000, postgresCores: 4 };

test('the tables of docs/scale.md are what the formulas and the simulation give', () => {
  expect(tablesIn(readFileSync(path.join(ROOT, 'docs/scale.md'), 'utf8'))).toEqual(allTables());
});

test('every constant names a benchmark that there is, or a document', () => {
  const missing = Object.values(CONSTANTS).filter(({ bench, value }) => {
    const name = /^[\w-]+/.exec(bench)?.[0] ?? '';
    return value <= 0 || !readFileSync(path.join(ROOT, `bench/${name}.ts`), 'utf8').includes(`'${name}'`);
  });
  expect(missing).toEqual([]);
});

test('more people cost more of everything, and a limit is where it is used up', () => {
  for (const [nth, people] of STAGES.entries()) {
    const more = STAGES[nth + 1] ?? people * 100;
    expect(ratesOf(more).messages).toBeGreaterThan(ratesOf(people).messages);
    expect(ownCores(more)).toBeGreaterThan(ownCores(people));
    expect(storageOf(more).database).toBeGreaterThan(storageOf(people).database);
    expect(processesOf(more)).toBeGreaterThanOrEqual(processesOf(people));
  }
  for (const limit of THE_LIMITS) {
    const people = reach(limit);
    if (people === null) continue;
    expect(limit.used(people * 0.9), limit.what).toBeLessThan(1);
    expect(limit.used(people * 1.1), limit.what).toBeGreaterThanOrEqual(1);
  }
});

test('the simulation is the same each time, near the formula before the tipping point and far from it beyond', () => {
  const tip = tippingPoint(HOUSE).perSecond;
  expect(simulate(HOUSE, 500, 4)).toEqual(simulate(HOUSE, 500, 4));
  expect(simulate(HOUSE, 500, 4, 8)).not.toEqual(simulate(HOUSE, 500, 4));
  for (const share of [0.2, 0.5, 0.7]) {
    const ratio = simulate(HOUSE, tip * share, 6).meanMs / meanMs(HOUSE, tip * share);
    expect(ratio, `at ${share}`).toBeGreaterThan(0.8);
    expect(ratio, `at ${share}`).toBeLessThan(1.3);
  }
  expect(loadOf(HOUSE, tip * 1.2).node).toBeGreaterThan(1);
  expect(meanMs(HOUSE, tip * 1.2)).toBe(Infinity);
  expect(simulate(HOUSE, tip * 1.2, 4).p99Ms).toBeGreaterThan(10 * simulate(HOUSE, tip * 0.7, 4).p99Ms);
});
