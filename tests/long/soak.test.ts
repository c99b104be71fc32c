import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { printResult, runSize } from './long-run.ts';

const SOCKETS = runSize('LONG_SOAK_SOCKETS', 5000);
const MINUTES = runSize('LONG_SOAK_MINUTES', 10);
const ROOT = path.resolve(import.meta.dirname, '../../..');

interface SoakResult {
  ratios: Record<string, number>;
  figures: {
    lost: number;
    doubled: number;
    stored: { lost: number; doubled: number };
    p99_ms: number;
    bare_p99_ms: number;
    heap_mib: number[];
  };
}

test(`${SOCKETS} sockets with 200 messages a second for ${MINUTES} minutes lose, duplicate and leak nothing`, async () => {
  const args = ['bench/soak.ts', '--sockets', String(SOCKETS), '--minutes', String(MINUTES)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const { figures, ratios } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as SoakResult;
  printResult(
    `p99 ${figures.p99_ms} ms, of the machine alone ${figures.bare_p99_ms} ms; ${figures.heap_mib.join(', ')} MiB of heap`,
  );
  expect([figures.lost, figures.doubled, figures.stored]).toEqual([0, 0, { lost: 0, doubled: 0 }]);
  expect(ratios['heap_end_to_middle']).toBeLessThan(1.3);
});
