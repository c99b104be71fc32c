import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** What several processes share through Redis. Nothing lasting: everything in it may be lost at any moment. */
export interface SharedRedis {
  /** For commands. Without a connection they fail at once instead of waiting in a queue that grows. */
  commands: Redis;
  /** For subscriptions, taken up again by itself after a break. */
  subscriptions: Redis;
  close(): void;
}

/** A connection that owes an answer for `silentMs` is thrown away; each is asked every `pingEveryMs` whether it lives. */
const LINE = { silentMs: 2000, pingEveryMs: 5000 } as const;

/** Begins to connect to Redis, and goes on trying for as long as the process lives. */
export function openRedis(url: string, log: Log): SharedRedis {
  const pace = {
    retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 2000),
    socketTimeout: LINE.silentMs,
    connectTimeout: LINE.silentMs,
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
    if (!isAway) log.warn({ err: error }, 'Redis is away: each process is on its own until it is back');
    isAway = true;
  });
  commands.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
  subscriptions.on('error', () => undefined);
  // a line that has gone dead without a word is only noticed by whoever asks it something
  const pings = setInterval(() => {
    for (const line of [commands, subscriptions]) if (line.status === 'ready') line.ping().catch(() => undefined);
  }, LINE.pingEveryMs).unref();
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

/** True while Redis answers. */
export const isRedisReady = ({ commands, subscriptions }: SharedRedis): boolean =>
  commands.status === 'ready' && subscriptions.status === 'ready';
