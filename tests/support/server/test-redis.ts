import { vi } from 'vitest';
import { isRedisReady, openRedis, type SharedRedis } from '#platform/db/redis.ts';
import { createLogger } from '#platform/observability/log.ts';
import { startRedis, type RedisServer } from '../../../scripts/dev-services.ts';
import { closeAfterAll } from './cleanup.ts';

/** Starts a Redis for a test file, with the connections of several processes. */
export async function startTestRedis(
  processes: number,
): Promise<{ redis: RedisServer; connections: SharedRedis[]; becomeReady: (ready: boolean) => Promise<unknown> }> {
  const redis = await startRedis();
  if (!redis) throw new Error('Redis is required');
  const connections = Array.from({ length: processes }, () => openRedis(redis.url, createLogger('silent')));
  closeAfterAll(async () => {
    for (const connection of connections) connection.close();
    redis.stop();
  });
  const becomeReady = async (ready: boolean) =>
    vi.waitUntil(() => connections.every((connection) => isRedisReady(connection) === ready), { timeout: 20_000 });
  await becomeReady(true);
  return { redis, connections, becomeReady };
}
