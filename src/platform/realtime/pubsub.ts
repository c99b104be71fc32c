import { randomUUID } from 'node:crypto';
import { isRedisReady, type SharedRedis } from '../db/redis.ts';

/** Messages must be JSON-serialisable. */
export type PubSubMessage = { kind: string } & Record<string, unknown>;

/**
 * Publish/subscribe between the processes of one installation. Messages are not persisted: a disconnected process must
 * recover by other means.
 */
export interface PubSub {
  /** Publishes to the other processes, never to this one. */
  publish(topic: string, message: PubSubMessage): void;
  /** Subscribes to messages of other processes, active when the promise resolves. Returns the unsubscribe function. */
  subscribe(topic: string, listener: (message: PubSubMessage) => void): Promise<() => void>;
  /** True if there are no other processes. */
  readonly isSingleProcess: boolean;
  /** True while messages reach the other processes; always true for a single process. */
  isConnected(): boolean;
}

const NOOP_SUBSCRIPTION = () => undefined;

/** No-op implementation for a single process. */
export const NOOP_PUBSUB: PubSub = {
  publish: () => undefined,
  subscribe: async () => NOOP_SUBSCRIPTION,
  isSingleProcess: true,
  isConnected: () => true,
};

/** Maximum wait for a subscription; messages missed meanwhile are recovered by the next heartbeat. */
const SUBSCRIBE_TIMEOUT_MS = 500;
const CHANNEL_PREFIX = 'tukan:';

/**
 * Creates the implementation with Redis: one channel per topic, so that a process receives only the topics that it
 * subscribes to.
 */
export function createRedisPubSub(redis: SharedRedis): PubSub {
  const me = randomUUID();
  const subscribers = new Map<string, Set<(message: PubSubMessage) => void>>();
  redis.subscriptions.on('message', (channel: string, text: string) => {
    const { from, message } = JSON.parse(text) as { from: string; message: PubSubMessage };
    if (from === me) return;
    for (const listener of subscribers.get(channel.slice(CHANNEL_PREFIX.length)) ?? []) listener(message);
  });
  return {
    publish(topic, message) {
      redis.commands.publish(CHANNEL_PREFIX + topic, JSON.stringify({ from: me, message })).catch(() => undefined);
    },
    async subscribe(topic, listener) {
      const listeners = subscribers.get(topic);
      if (listeners) listeners.add(listener);
      else {
        subscribers.set(topic, new Set([listener]));
        const subscribed = redis.subscriptions.subscribe(CHANNEL_PREFIX + topic).catch(() => undefined);
        await Promise.race([subscribed, new Promise((resolve) => setTimeout(resolve, SUBSCRIBE_TIMEOUT_MS).unref())]);
      }
      return () => {
        const left = subscribers.get(topic);
        left?.delete(listener);
        if (left?.size !== 0) return;
        subscribers.delete(topic);
        redis.subscriptions.unsubscribe(CHANNEL_PREFIX + topic).catch(() => undefined);
      };
    },
    isSingleProcess: false,
    isConnected: () => isRedisReady(redis),
  };
}
