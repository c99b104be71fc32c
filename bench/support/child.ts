import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Seat {
  id: string;
  token: string;
}

/** What a serving child says when it can be driven. */
export interface Ready {
  port: number;
  engine: string;
  seats: Seat[];
}

/** What a child takes after its garbage is gone, in bytes: of the machine, and of that what JavaScript and its buffers hold. */
export interface Memory {
  rss: number;
  held: number;
}

/** Runs `file` in the given role as a child and waits until it serves. */
export async function startChild(file: string, role: string, env: NodeJS.ProcessEnv = process.env) {
  const child = fork(file, [role], { env, execArgv: [...process.execArgv, '--expose-gc'] });
  const [ready] = (await Promise.race([once(child, 'message'), neverExits(child, role)])) as [Ready];
  const stop = async () => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { child, ready, stop };
}

async function neverExits(child: ChildProcess, role: string): Promise<never> {
  await once(child, 'exit');
  throw new Error(`the ${role} ended before it was ready`);
}

/** The CPU microseconds that the child says it has used. */
export async function usage(child: ChildProcess): Promise<number> {
  child.send('usage');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

/** What the child holds in memory once its garbage is collected. */
export async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('memory');
  const [memory] = (await once(child, 'message')) as [Memory];
  return memory;
}

/** In the child: tells the driver its CPU time or memory when asked; ends with the driver, however that ends. */
export function answerUsage(clean: () => Promise<void>): void {
  process.on('message', (asked) => {
    if (asked === 'memory') void collected().then(tell);
    else tell(process.cpuUsage());
  });
  process.on('disconnect', () => void clean().finally(() => process.exit(0)));
}

/** What was let go of in one collection is free after the next; pages go back to the system a little later. */
async function collected(): Promise<Memory> {
  for (let nth = 0; nth < 3; nth += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external };
}

/** In the child: a message for the driver. */
export function tell(message: object): void {
  process.send?.(message);
}
