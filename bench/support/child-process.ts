import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface SimulatedClient {
  id: string;
  token: string;
}

/** Message of a server process once it can be driven. */
export interface ChildReady {
  port: number;
  seats: SimulatedClient[];
}

/**
 * Memory of a child process after garbage collection, in bytes: resident set, and the part used by the JavaScript heap
 * and buffers.
 */
export interface Memory {
  rss: number;
  heapBytes: number;
}

/** Starts `file` in the given role as a child process and waits until it is ready. */
export async function startChild(file: string, role: string, env: NodeJS.ProcessEnv = process.env) {
  const child = fork(file, [role], { env, execArgv: [...process.execArgv, '--expose-gc'] });
  const [ready] = (await Promise.race([once(child, 'message'), failOnExit(child, role)])) as [ChildReady];
  const stop = async () => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { child, ready, stop };
}

async function failOnExit(child: ChildProcess, role: string): Promise<never> {
  await once(child, 'exit');
  throw new Error(`the ${role} ended before it was ready`);
}

/** Returns the CPU microseconds used by the child. */
export async function readCpuUs(child: ChildProcess): Promise<number> {
  child.send('usage');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

/** Returns the memory of the child after garbage collection. */
export async function readMemory(child: ChildProcess): Promise<Memory> {
  child.send('memory');
  const [memory] = (await once(child, 'message')) as [Memory];
  return memory;
}

/** Child side: sends CPU time or memory on request; exits when the driver disconnects. */
export function serveUsage(clean: () => Promise<void>): void {
  process.on('message', (command) => {
    if (command === 'memory') void measureAfterGc().then(sendToParent);
    else sendToParent(process.cpuUsage());
  });
  process.on('disconnect', () => void clean().finally(() => process.exit(0)));
}

/** Some objects are freed only by the next collection, and pages return to the system with a delay. */
async function measureAfterGc(): Promise<Memory> {
  for (let nth = 0; nth < 3; nth += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapBytes: heapUsed + external };
}

/** Child side: sends a message to the driver. */
export function sendToParent(message: object): void {
  process.send?.(message);
}
