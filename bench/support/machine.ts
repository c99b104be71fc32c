import os from 'node:os';

/** What a benchmark ran on, and what else was asked of it in the last 1, 5 and 15 minutes. */
export const machine = () => ({
  cpu: os.cpus()[0]?.model ?? 'unknown',
  cores: os.availableParallelism(),
  node: process.version,
  load: os.loadavg().map((value) => Math.round(value * 100) / 100),
});
