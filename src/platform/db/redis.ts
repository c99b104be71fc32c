import { Redis } from 'ioredis';
import type { Log } from '../observability/log.ts';

/** State shared through Redis. Nothing in it is durable. */
export interface SharedRedis {
  /** For commands. They fail at once while disconnected instead of filling a queue. */
  commands: Redis;
  /** For subscriptions, which are restored after a reconnect. */
  subscriptions: Redis;
  close(): void;
}

/** Timeout after which an unresponsive connection is destroyed, and the interval of pings. */
const CONNECTION_TIMEOUTS = { socketTimeoutMs: 2000, pingIntervalMs: 5000 } as const;

/** Connects to Redis in the background and reconnects for the life of the process. */
export function openRedis(url: string, log: Log): SharedRedis {
  const pace = {
    retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 2000),
    socketTimeout: CONNECTION_TIMEOUTS.socketTimeoutMs,
    connectTimeout: CONNECTION_TIMEOUTS.socketTimeoutMs,
  };
  const commands = new Redis(url, {
    ...pace,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
  });
  const subscriptions = new Redis(url, { ...pace, maxRetriesPerRequest: null });
  let isAway = false;
  commands.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is unavailable: each process works on its own until it reconnects');
    isAway = true;
  });
  commands.on('ready', () => {
    if (isAway) log.info('Redis reconnected');
    isAway = false;
  });
  subscriptions.on('error', () => undefined);
  // Dead connections are only detected by sending something.
  const pings = setInterval(() => {
    for (const client of [commands, subscriptions]) if (client.status === 'ready') client.ping().catch(() => undefined);
  }, CONNECTION_TIMEOUTS.pingIntervalMs).unref();
  return {
    commands,
    subscriptions,
    close: () => {
      clearInterval(pings);
      commands.disconnect();
      subscriptions.disconnect();
    },
  };
}

/** True while both connections are ready. */
export const isRedisReady = ({ commands, subscriptions }: SharedRedis): boolean =>
  commands.status === 'ready' && subscriptions.status === 'ready';
