import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startPostgres, startRedis } from '../../scripts/needs.ts';
import { startServer, type Server } from './process.ts';

/** How long a process has to end once it is asked to. */
const END_MS = 10_000;

/**
 * Several processes of one installation on a PostgreSQL and a Redis of their own, behind one address, as one server: to stop
 * it is to ask the next process to end, to start it brings that one back. Everything is gone when the test is over.
 */
export async function startInstallation(processes: number): Promise<Server> {
  const [postgres, redis] = [await startPostgres({ own: true }), await startRedis()];
  if (!postgres || !redis) throw new Error('PostgreSQL and Redis are needed');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-rolling-'));
  const servers: Server[] = [];
  const front = await startFront(() => servers.map(({ url }) => Number(new URL(url).port)));
  onTestFinished(async () => {
    front.close();
    await Promise.all(servers.map(async (server) => server.close()));
    redis.stop();
    postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, TUKAN_DATA: folder, LOG_LEVEL: 'silent' };
  while (servers.length < processes) servers.push(await startServer(env));
  let turn = 0;
  const current = () => servers[turn % servers.length] as Server;
  return {
    ...current(),
    url: front.url,
    folder,
    async stop() {
      const began = performance.now();
      const code = await current().stop('SIGTERM');
      expect(performance.now() - began, 'ended in time').toBeLessThan(END_MS);
      // one that was asked while it started may have had nothing to close yet
      expect(code ?? 0, 'ended well').toBe(0);
      return code;
    },
    async start() {
      const tookMs = await current().start();
      turn += 1;
      return tookMs;
    },
  };
}

/** One address in front of several processes: each line goes to the next one that takes it. */
async function startFront(ports: () => number[]): Promise<{ url: string; close: () => void }> {
  const lines = new Set<Socket>();
  let turn = 0;
  const reach = async (port: number) =>
    new Promise<Socket | null>((resolve) => {
      const line = connect(port, '127.0.0.1', () => resolve(line));
      line.once('error', () => resolve(null));
    });
  const server = createServer({ pauseOnConnect: true }, (near) => {
    lines.add(near);
    near.on('error', () => undefined).on('close', () => lines.delete(near));
    void (async () => {
      const all = ports();
      turn += 1;
      for (let nth = 0; nth < all.length; nth += 1) {
        const far = await reach(all[(turn + nth) % all.length] ?? 0);
        if (!far) continue;
        far.on('error', () => undefined).on('close', () => near.end());
        near.on('close', () => far.destroy());
        near.pipe(far).pipe(near);
        return;
      }
      near.destroy();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const line of lines) line.destroy();
    },
  };
}
