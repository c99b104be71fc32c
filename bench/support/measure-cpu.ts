import { treeCpuUs } from './process-tree.ts';

/** CPU microseconds per operation, by process. */
export interface CpuCost {
  node: number;
  postgres: number;
  redis: number;
}

const WARM_UP_SHARE = 0.1;

/**
 * Creates a meter that runs an operation `count` times with some concurrency and returns the CPU time per run of each
 * process.
 */
export function createCpuMeter(pids: { postgres: number; redis: number }) {
  const read = (): CpuCost => {
    const { user, system } = process.cpuUsage();
    return { node: user + system, postgres: treeCpuUs(pids.postgres), redis: treeCpuUs(pids.redis) };
  };
  const lanesOf = async (from: number, to: number, atOnce: number, one: (nth: number) => unknown) => {
    let next = from;
    const lane = async () => {
      while (next < to) await one(next++);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  };
  return async (count: number, one: (nth: number) => unknown, atOnce = 4): Promise<CpuCost> => {
    const warmUp = Math.ceil(count * WARM_UP_SHARE);
    await lanesOf(0, warmUp, atOnce, one);
    const before = read();
    await lanesOf(warmUp, warmUp + count, atOnce, one);
    const after = read();
    const each = (key: keyof CpuCost) => Math.round((10 * (after[key] - before[key])) / count) / 10;
    return { node: each('node'), postgres: each('postgres'), redis: each('redis') };
  };
}
