import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/** `/proc` counts CPU time in ticks of a hundredth of a second. */
const TICK_US = 10_000;

/** Fields of `/proc/<pid>/stat`, counted from the one after the name. */
const PARENT = 1;
const TIMES = [11, 12, 13, 14];

/** CPU microseconds of a process and all below it so far, children that have ended included. Linux only. */
export function treeCpuUs(root: number): number {
  const below = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const fields = /^\d+$/.test(entry) ? statOf(Number(entry)) : null;
    if (!fields) continue;
    const [pid, parent] = [Number(entry), Number(fields[PARENT])];
    below.set(parent, [...(below.get(parent) ?? []), pid]);
    ticks.set(
      pid,
      TIMES.reduce((sum, at) => sum + Number(fields[at]), 0),
    );
  }
  const sumOf = (pid: number): number =>
    (below.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child), ticks.get(pid) ?? 0);
  return sumOf(root) * TICK_US;
}

/** CPU microseconds that one process has run so far, finer than ticks; without its children. Linux only. */
export function ranUs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
}

/** The process that all sessions of a PostgreSQL server come from. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = Number(statOf(rows[0]?.pid ?? 0)?.[PARENT]);
  await client.end();
  return parent;
}

/** Null when the process has ended. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
  } catch {
    return null;
  }
}
