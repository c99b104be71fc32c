/*
 * Capacity model: the formulas of `support/capacity-model/` with the constants measured by the other benchmarks, and a
 * simulation of messages through processes, Redis and PostgreSQL. Prints the tables of `docs/scale.md` and exits with 1
 * if the document differs; `npm run bench -- capacity-model --write` updates it. The ratio is simulated mean to formula
 * mean at half load.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { round2 } from './support/load-driver.ts';
import { machineInfo } from './support/machine.ts';
import { processesNeeded } from './support/capacity-model/formulas.ts';
import { meanDelayMs, simulate, saturationPoint } from './support/capacity-model/simulate.ts';
import { allTables, DEPLOYMENTS, STAGES, parseTables, replaceTables } from './support/capacity-model/tables.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../docs/scale.md');
const HALF_LOAD_SECONDS = 20;

if (process.argv.includes('--write')) writeFileSync(DOCUMENT, replaceTables(readFileSync(DOCUMENT, 'utf8')));
const tables = allTables();
for (const [name, rows] of Object.entries(tables))
  process.stdout.write(`${name}\n${rows.map((row) => `  ${row.join(' | ')}`).join('\n')}\n\n`);
const isUpToDate = isDeepStrictEqual(parseTables(readFileSync(DOCUMENT, 'utf8')), tables);
if (!isUpToDate) process.stderr.write('docs/scale.md is out of date: npm run bench -- capacity-model --write\n');

const halfLoadRatios = DEPLOYMENTS.map((deployment) => {
  const perSecond = saturationPoint(deployment).perSecond / 2;
  return round2(simulate(deployment, perSecond, HALF_LOAD_SECONDS).meanMs / meanDelayMs(deployment, perSecond));
});
const result = {
  name: 'capacity-model',
  ratios: Object.fromEntries(
    halfLoadRatios.map((ratio, nth) => [`simulated_to_formula_${DEPLOYMENTS[nth]?.processes}`, ratio]),
  ),
  figures: {
    tips_over_per_s: DEPLOYMENTS.map((deployment) => Math.round(saturationPoint(deployment).perSecond)),
    processes: STAGES.map((people) =>
      Number.isFinite(processesNeeded(people)) ? processesNeeded(people) : 'unbounded',
    ),
    document: isUpToDate ? 'up to date' : 'out of date',
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
if (!isUpToDate) process.exitCode = 1;
