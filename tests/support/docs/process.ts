import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const START_TIMEOUT_MS = 100_000;
const POLL_MS = 50;

/** Server of an installation, with no settings but its own. */
export interface InstalledProcess {
  /** Returns at once, as a service manager does. */
  start(env: Record<string, string>): void;
  /** Throws what the process printed if it ends or is not ready in time. */
  waitUntilReady(url: string): Promise<void>;
  /** Asks the process to end. Throws if its exit code is not 0. */
  stop(): Promise<void>;
}

export function createInstalledProcess(cwd: string, [program = '', ...args]: readonly string[]): InstalledProcess {
  let running: { child: ChildProcess; output: string } | null = null;
  return {
    start(env) {
      const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const started = { child, output: '' };
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => void (started.output += String(chunk)));
      running = started;
    },
    async waitUntilReady(url) {
      const began = performance.now();
      while (performance.now() - began < START_TIMEOUT_MS) {
        if (running?.child.exitCode !== null) break;
        const isReady = await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) return;
        await delay(POLL_MS);
      }
      throw new Error(`${url} is not ready: ${running?.output ?? 'it has not been started'}`);
    },
    async stop() {
      const { child, output } = running ?? {};
      running = null;
      if (!child || child.exitCode !== null) return;
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`the server ended with ${code ?? 'a signal'}: ${output ?? ''}`);
    },
  };
}
