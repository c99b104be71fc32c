import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * `npm run bench -- NAME` runs one benchmark, whose last line is JSON: { name, ratios, figures, machine }. Without a name all
 * run and `bench/results.md` is written, anew after each, so that a run that is broken off leaves what it had. With
 * `NAME --keep` only its part is written anew, where the others are of the same machine.
 */
const ROOT = path.resolve(import.meta.dirname, '..');

interface Result {
  name: string;
  ratios: Record<string, number>;
  figures: Record<string, unknown>;
}

const all = globSync('bench/*.ts', { cwd: ROOT })
  .map((file) => path.basename(file, '.ts'))
  .sort();
const RESULTS = path.join(ROOT, 'bench/results.md');
const HEAD = `# Benchmarks\n\nRatios of one run each, on ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}. Written by \`npm run bench\`.\n`;
const [chosen, ...given] = process.argv.slice(2);
const isWritten = !chosen || given.includes('--keep');
const rest = given.filter((word) => word !== '--keep');
if (chosen && !all.includes(chosen)) {
  process.stderr.write(`There is no benchmark ${chosen}. There are: ${all.join(', ')}\n`);
  process.exit(2);
}

const parts = chosen && isWritten ? writtenParts() : new Map<string, string>();
let failed = 0;
for (const name of chosen ? [chosen] : all) {
  const { status, stdout } = spawnSync(process.execPath, [`bench/${name}.ts`, ...rest], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  if (status !== 0) failed += 1;
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (last.startsWith('{')) parts.set(name, partOf(JSON.parse(last) as Result));
  const inOrder = [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  if (isWritten) writeFileSync(RESULTS, [HEAD, ...inOrder].join('\n'));
}
process.exit(failed === 0 ? 0 : 1);

function partOf({ name, ratios, figures }: Result): string {
  const rows = Object.entries(ratios).map(([key, value]) => `| ${key} | ${value} |`);
  return `## ${name}\n\n| ratio | value |\n|---|---|\n${rows.join('\n')}\n\n\`${JSON.stringify(figures)}\`\n`;
}

/** What stands in the results, by benchmark. Figures of two machines do not stand side by side. */
function writtenParts(): Map<string, string> {
  const [head = '', ...written] = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split(/\n(?=## )/) : [HEAD];
  if (head !== HEAD) {
    process.stderr.write('The other results are of another machine or Node: run all with `npm run bench`.\n');
    process.exit(2);
  }
  return new Map(written.map((part) => [/^## (.+)/.exec(part)?.[1] ?? '', part]));
}
