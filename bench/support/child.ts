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

/** Runs `file` in the given role as a child and waits until it serves. */
export async function startChild(file: string, role: string, env: NodeJS.ProcessEnv = process.env) {
  const child = fork(file, [role], { env });
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

/** In the child: tells the driver its CPU time when asked; ends with the driver, however that ends. */
export function answerUsage(clean: () => Promise<void>): void {
  process.on('message', () => tell(process.cpuUsage()));
  process.on('disconnect', () => void clean().finally(() => process.exit(0)));
}

/** In the child: a message for the driver. */
export function tell(message: object): void {
  process.send?.(message);
}
