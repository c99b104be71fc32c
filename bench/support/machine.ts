import os from 'node:os';

/** Machine and load averages of the last 1, 5 and 15 minutes. */
export const machineInfo = () => ({
  cpu: os.cpus()[0]?.model ?? 'unknown',
  cores: os.availableParallelism(),
  node: process.version,
  load: os.loadavg().map((value) => Math.round(value * 100) / 100),
});
