import { randomUUID } from 'node:crypto';
import { isRedisReady, type SharedRedis } from '../redis.ts';

/** What is told is JSON, or it would not arrive as it left. */
export type BusMessage = { kind: string } & Record<string, unknown>;

/** How the processes of one installation speak to each other. Nothing told is kept: who was away finds out otherwise. */
export interface Bus {
  /** Tells the other processes, never this one. */
  tell(topic: string, message: BusMessage): void;
  /** Hears what others tell, from the moment the promise is kept. Answers the way to stop. */
  hear(topic: string, listener: (message: BusMessage) => void): Promise<() => void>;
  /** True where there are no other processes. */
  readonly isAlone: boolean;
  /** True while the others hear; true as well where there are none. */
  isUp(): boolean;
}

/** The bus of a process that is alone. */
export const LONE_BUS: Bus = {
  tell: () => undefined,
  hear: async () => () => undefined,
  isAlone: true,
  isUp: () => true,
};

/** How long to wait for a subscription: who cannot be heard now is caught up with by the next heartbeat. */
const SUBSCRIBE_MS = 500;
const PREFIX = 'tukan:';

/** The bus over Redis: one channel for each topic, so that a process hears only of those it cares for. */
export function makeRedisBus(redis: SharedRedis): Bus {
  const me = randomUUID();
  const heard = new Map<string, Set<(message: BusMessage) => void>>();
  redis.subscriptions.on('message', (channel: string, text: string) => {
    const { from, message } = JSON.parse(text) as { from: string; message: BusMessage };
    if (from === me) return;
    for (const listener of heard.get(channel.slice(PREFIX.length)) ?? []) listener(message);
  });
  return {
    tell(topic, message) {
      redis.commands.publish(PREFIX + topic, JSON.stringify({ from: me, message })).catch(() => undefined);
    },
    async hear(topic, listener) {
      const listeners = heard.get(topic);
      if (listeners) listeners.add(listener);
      else {
        heard.set(topic, new Set([listener]));
        const subscribed = redis.subscriptions.subscribe(PREFIX + topic).catch(() => undefined);
        await Promise.race([subscribed, new Promise((resolve) => setTimeout(resolve, SUBSCRIBE_MS).unref())]);
      }
      return () => {
        const left = heard.get(topic);
        left?.delete(listener);
        if (left?.size !== 0) return;
        heard.delete(topic);
        redis.subscriptions.unsubscribe(PREFIX + topic).catch(() => undefined);
      };
    },
    isAlone: false,
    isUp: () => isRedisReady(redis),
  };
}
