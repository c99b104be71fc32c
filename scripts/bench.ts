import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * `npm run bench -- NAME` runs one benchmark; its last line is JSON: { name, ratios, figures, machine }. Without a
 * name, all benchmarks run and `bench/results.md` is rewritten after each, so that an aborted run keeps its finished
 * results. `NAME --keep` replaces one section, if the other results come from the same machine.
 */
const ROOT = path.resolve(import.meta.dirname, '..');

interface BenchmarkResult {
  name: string;
  ratios: Record<string, number>;
  figures: Record<string, unknown>;
}

const benchmarks = globSync('bench/*.ts', { cwd: ROOT })
  .map((file) => path.basename(file, '.ts'))
  .sort();
const RESULTS = path.join(ROOT, 'bench/results.md');
const HEADER = `# Benchmarks\n\nRatios of one run each, on ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}. Written by \`npm run bench\`.\n`;
const [chosen, ...given] = process.argv.slice(2);
const writesResults = !chosen || given.includes('--keep');
const benchmarkArgs = given.filter((word) => word !== '--keep');
if (chosen && !benchmarks.includes(chosen)) {
  process.stderr.write(`There is no benchmark ${chosen}. There are: ${benchmarks.join(', ')}\n`);
  process.exit(2);
}

const sections = chosen && writesResults ? readSections() : new Map<string, string>();
let failed = 0;
for (const name of chosen ? [chosen] : benchmarks) {
  const { status, stdout } = spawnSync(process.execPath, [`bench/${name}.ts`, ...benchmarkArgs], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  if (status !== 0) failed += 1;
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (last.startsWith('{')) sections.set(name, renderSection(JSON.parse(last) as BenchmarkResult));
  const inOrder = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  if (writesResults) writeFileSync(RESULTS, [HEADER, ...inOrder].join('\n'));
}
process.exit(failed === 0 ? 0 : 1);

function renderSection({ name, ratios, figures }: BenchmarkResult): string {
  const rows = Object.entries(ratios).map(([key, value]) => `| ${key} | ${value} |`);
  return `## ${name}\n\n| ratio | value |\n|---|---|\n${rows.join('\n')}\n\n\`${JSON.stringify(figures)}\`\n`;
}

/**
 * Existing sections of the results file, by benchmark. Exits if they come from another machine, because results of
 * different machines are not comparable.
 */
function readSections(): Map<string, string> {
  const [head = '', ...written] = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split(/\n(?=## )/) : [HEADER];
  if (head !== HEADER) {
    process.stderr.write(
      'The existing results come from another machine or Node version: run all with `npm run bench`.\n',
    );
    process.exit(2);
  }
  return new Map(written.map((part) => [/^## (.+)/.exec(part)?.[1] ?? '', part]));
}
