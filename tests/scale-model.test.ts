import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONSTANTS } from '../bench/support/capacity-model/constants.ts';
import { perProcessCores, processesNeeded, peakRates, storageNeeds } from '../bench/support/capacity-model/formulas.ts';
import {
  utilization,
  meanDelayMs,
  simulate,
  saturationPoint,
  type Deployment,
} from '../bench/support/capacity-model/simulate.ts';
import { allTables, STAGES, parseTables } from '../bench/support/capacity-model/tables.ts';
import { maxUsersFor, BOTTLENECKS } from '../bench/support/capacity-model/bottlenecks.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DEPLOYMENT: Deployment = { processes: 4, sockets: 10_000, postgresCores: 4 };

test('the tables of docs/scale.md equal the formulas and the simulation', () => {
  expect(parseTables(readFileSync(path.join(ROOT, 'docs/scale.md'), 'utf8'))).toEqual(allTables());
});

test('every constant names an existing benchmark or document', () => {
  const missing = Object.values(CONSTANTS).filter(({ bench, value }) => {
    const name = /^[\w-]+/.exec(bench)?.[0] ?? '';
    return value <= 0 || !readFileSync(path.join(ROOT, `bench/${name}.ts`), 'utf8').includes(`'${name}'`);
  });
  expect(missing).toEqual([]);
});

test('more users need more of everything, and a limit is where it is used up', () => {
  for (const [nth, people] of STAGES.entries()) {
    const more = STAGES[nth + 1] ?? people * 100;
    expect(peakRates(more).messages).toBeGreaterThan(peakRates(people).messages);
    expect(perProcessCores(more)).toBeGreaterThan(perProcessCores(people));
    expect(storageNeeds(more).database).toBeGreaterThan(storageNeeds(people).database);
    expect(processesNeeded(more)).toBeGreaterThanOrEqual(processesNeeded(people));
  }
  for (const limit of BOTTLENECKS) {
    const people = maxUsersFor(limit);
    if (people === null) continue;
    expect(limit.utilization(people * 0.9), limit.description).toBeLessThan(1);
    expect(limit.utilization(people * 1.1), limit.description).toBeGreaterThanOrEqual(1);
  }
});

test('the simulation is deterministic, near the formula below saturation and far from it above', () => {
  const tip = saturationPoint(DEPLOYMENT).perSecond;
  expect(simulate(DEPLOYMENT, 500, 4)).toEqual(simulate(DEPLOYMENT, 500, 4));
  expect(simulate(DEPLOYMENT, 500, 4, 8)).not.toEqual(simulate(DEPLOYMENT, 500, 4));
  for (const share of [0.2, 0.5, 0.7]) {
    const ratio = simulate(DEPLOYMENT, tip * share, 6).meanMs / meanDelayMs(DEPLOYMENT, tip * share);
    expect(ratio, `at ${share}`).toBeGreaterThan(0.8);
    expect(ratio, `at ${share}`).toBeLessThan(1.3);
  }
  expect(utilization(DEPLOYMENT, tip * 1.2).node).toBeGreaterThan(1);
  expect(meanDelayMs(DEPLOYMENT, tip * 1.2)).toBe(Infinity);
  expect(simulate(DEPLOYMENT, tip * 1.2, 4).p99Ms).toBeGreaterThan(10 * simulate(DEPLOYMENT, tip * 0.7, 4).p99Ms);
});
