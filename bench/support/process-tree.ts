import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/** `/proc` counts CPU time in ticks of 10 ms. */
const TICK_US = 10_000;

/** Field indexes in `/proc/<pid>/stat`, counted after the process name. */
const PARENT_FIELD = 1;
const CPU_TIME_FIELDS = [11, 12, 13, 14];

/** CPU microseconds of a process and its descendants, ended children included. Linux only. */
export function treeCpuUs(root: number): number {
  const below = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const fields = /^\d+$/.test(entry) ? readStat(Number(entry)) : null;
    if (!fields) continue;
    const [pid, parent] = [Number(entry), Number(fields[PARENT_FIELD])];
    below.set(parent, [...(below.get(parent) ?? []), pid]);
    ticks.set(
      pid,
      CPU_TIME_FIELDS.reduce((sum, at) => sum + Number(fields[at]), 0),
    );
  }
  const sumOf = (pid: number): number =>
    (below.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child), ticks.get(pid) ?? 0);
  return sumOf(root) * TICK_US;
}

/** CPU microseconds of one process without its children, with a finer resolution than ticks. Linux only. */
export function processCpuUs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
}

/** Process id of the postmaster, the parent of all sessions. */
export async function findPostmaster(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = Number(readStat(rows[0]?.pid ?? 0)?.[PARENT_FIELD]);
  await client.end();
  return parent;
}

/** Returns null if the process has ended. */
function readStat(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
  } catch {
    return null;
  }
}
