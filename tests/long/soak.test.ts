import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { figure, sizeOf } from './size.ts';

const SOCKETS = sizeOf('LONG_SOAK_SOCKETS', 5000);
const MINUTES = sizeOf('LONG_SOAK_MINUTES', 10);
const ROOT = path.resolve(import.meta.dirname, '../..');

interface Soaked {
  ratios: Record<string, number>;
  figures: {
    lost: number;
    doubled: number;
    stored: { lost: number; doubled: number };
    p99_ms: number;
    bare_p99_ms: number;
    held_mib: number[];
  };
}

test(`${SOCKETS} sockets and 200 messages a second for ${MINUTES} minutes: none lost, none doubled, no leak`, async () => {
  const args = ['bench/soak.ts', '--sockets', String(SOCKETS), '--minutes', String(MINUTES)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const { figures, ratios } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Soaked;
  figure(
    `p99 ${figures.p99_ms} ms, of the machine alone ${figures.bare_p99_ms} ms; ${figures.held_mib.join(', ')} MiB held`,
  );
  expect([figures.lost, figures.doubled, figures.stored]).toEqual([0, 0, { lost: 0, doubled: 0 }]);
  expect(ratios['held_end_to_middle']).toBeLessThan(1.3);
});
