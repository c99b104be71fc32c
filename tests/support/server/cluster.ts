import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startPostgres, startRedis } from '../../../scripts/dev-services.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** Maximum time of a graceful shutdown. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/**
 * Starts several processes on their own PostgreSQL and Redis behind a load balancer, exposed as one server:
 * `stop` ends the next process and `start` brings it back. Everything is removed when the test ends.
 */
export async function startCluster(processes: number): Promise<ServerProcess> {
  const postgres = await startPostgres({ own: true });
  if (!postgres) throw new Error('PostgreSQL is required');
  onTestFinished(postgres.stop);
  const redis = await startRedis();
  if (!redis) throw new Error('Redis is required');
  onTestFinished(redis.stop);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-rolling-'));
  const servers: ServerProcess[] = [];
  const front = await startLoadBalancer(() => servers.map(({ url }) => Number(new URL(url).port)));
  onTestFinished(async () => {
    front.close();
    await Promise.all(servers.map(async (server) => server.close()));
    await rm(folder, { recursive: true, force: true });
  });
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, TUKAN_DATA: folder, LOG_LEVEL: 'silent' };
  while (servers.length < processes) servers.push(await startServer(env));
  let turn = 0;
  const current = () => servers[turn % servers.length] as ServerProcess;
  return {
    ...current(),
    url: front.url,
    folder,
    async stop() {
      const began = performance.now();
      const code = await current().stop('SIGTERM');
      expect(performance.now() - began, 'stopped in time').toBeLessThan(SHUTDOWN_TIMEOUT_MS);
      // A process that is stopped during startup may be terminated by the signal without an exit code.
      expect(code ?? 0, 'exit code').toBe(0);
      return code;
    },
    async start() {
      const tookMs = await current().start();
      turn += 1;
      return tookMs;
    },
  };
}

/** TCP load balancer: round robin, skipping processes that refuse connections. */
async function startLoadBalancer(ports: () => number[]): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const reach = async (port: number) =>
    new Promise<Socket | null>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.once('error', () => resolve(null));
    });
  const server = createServer({ pauseOnConnect: true }, (near) => {
    sockets.add(near);
    near.on('error', () => undefined).on('close', () => sockets.delete(near));
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
      for (const socket of sockets) socket.destroy();
    },
  };
}
