import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * `npm run bench -- NAME` runs one benchmark, whose last line is JSON: { name, ratios, figures, machine }. Without a name all
 * run and `bench/results.md` is written, anew after each, so that a run that is broken off leaves what it had.
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
const [chosen, ...rest] = process.argv.slice(2);
if (chosen && !all.includes(chosen)) {
  process.stderr.write(`There is no benchmark ${chosen}. There are: ${all.join(', ')}\n`);
  process.exit(2);
}

const results: Result[] = [];
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
  if (last.startsWith('{')) results.push(JSON.parse(last) as Result);
  if (!chosen) writeFileSync(path.join(ROOT, 'bench/results.md'), report(results));
}
process.exit(failed === 0 ? 0 : 1);

function report(found: Result[]): string {
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const parts = found.map(({ name, ratios, figures }) => {
    const rows = Object.entries(ratios).map(([key, value]) => `| ${key} | ${value} |`);
    return `## ${name}\n\n| ratio | value |\n|---|---|\n${rows.join('\n')}\n\n\`${JSON.stringify(figures)}\`\n`;
  });
  return `# Benchmarks\n\nRatios of one run each, on ${machine}. Written by \`npm run bench\`.\n\n${parts.join('\n')}`;
}
