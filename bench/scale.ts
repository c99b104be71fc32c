/*
 * What many people cost: the formulas of `support/scale/` with the constants that the other benchmarks measured, and a
 * simulation of messages through processes, Redis and PostgreSQL. Prints the tables of `docs/scale.md` and ends with 1 where
 * others stand there; `npm run bench -- scale --write` puts them in. The ratio is the simulated mean to the formula's at half load.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { round2 } from './support/driving.ts';
import { machine } from './support/machine.ts';
import { processesOf } from './support/scale/formulas.ts';
import { meanMs, simulate, tippingPoint } from './support/scale/simulate.ts';
import { allTables, HOUSES, STAGES, tablesIn, withTables } from './support/scale/tables.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../docs/scale.md');
const HALF_LOAD_S = 20;

if (process.argv.includes('--write')) writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8')));
const tables = allTables();
for (const [name, rows] of Object.entries(tables))
  process.stdout.write(`${name}\n${rows.map((row) => `  ${row.join(' | ')}`).join('\n')}\n\n`);
const isSame = isDeepStrictEqual(tablesIn(readFileSync(DOCUMENT, 'utf8')), tables);
if (!isSame) process.stderr.write('docs/scale.md says otherwise: npm run bench -- scale --write\n');

const halves = HOUSES.map((house) => {
  const perSecond = tippingPoint(house).perSecond / 2;
  return round2(simulate(house, perSecond, HALF_LOAD_S).meanMs / meanMs(house, perSecond));
});
const result = {
  name: 'scale',
  ratios: Object.fromEntries(halves.map((ratio, nth) => [`simulated_to_formula_${HOUSES[nth]?.processes}`, ratio])),
  figures: {
    tips_over_per_s: HOUSES.map((house) => Math.round(tippingPoint(house).perSecond)),
    processes: STAGES.map((people) =>
      Number.isFinite(processesOf(people)) ? processesOf(people) : 'no number is enough',
    ),
    document: isSame ? 'same' : 'differs',
  },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
if (!isSame) process.exitCode = 1;
