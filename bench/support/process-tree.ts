import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/** `/proc` counts CPU time in ticks of 10 ms. */
const TICK_US = 10_000;

/** Field indexes in `/proc/<pid>/stat`, counted after the process name. */
const PARENT_FIELD = 1;
const CPU_TIME_FIELDS = [11, 12, 13, 14];

/** CPU microseconds of processes and their descendants, ended children included; each counts once. Linux only. */
export function treeCpuUs(...roots: number[]): number {
  const ticksOf = (pid: number) => {
    const fields = readStat(pid) ?? [];
    return CPU_TIME_FIELDS.reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
  };
  return [...new Set(roots.flatMap(listTree))].reduce((sum, pid) => sum + ticksOf(pid), 0) * TICK_US;
}

/** Resident memory of a process and its descendants in bytes; pages they share are counted once. Linux only. */
export function treeMemoryBytes(root: number): number {
  const kilobytesOf = (pid: number) => /^Pss:\s+(\d+)/m.exec(readProcFile(pid, 'smaps_rollup') ?? '')?.[1] ?? 0;
  return listTree(root).reduce((sum, pid) => sum + Number(kilobytesOf(pid)), 0) * 1024;
}

/** Returns the process and its descendants. */
function listTree(root: number): number[] {
  const below = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const fields = /^\d+$/.test(entry) ? readStat(Number(entry)) : null;
    const parent = Number(fields?.[PARENT_FIELD]);
    if (fields) below.set(parent, [...(below.get(parent) ?? []), Number(entry)]);
  }
  const collect = (pid: number): number[] => [pid, ...(below.get(pid) ?? []).flatMap(collect)];
  return collect(root);
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
  return readProcFile(pid, 'stat')?.split(') ').at(-1)?.split(' ') ?? null;
}

function readProcFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
