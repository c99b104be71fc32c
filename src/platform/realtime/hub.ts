import type { WebSocket } from 'ws';
import type { Log } from '../observability/log.ts';
import type { PubSub, PubSubMessage } from './pubsub.ts';

export const SOCKET_LIMITS = {
  maxFrameBytes: 16_384,
  ticketTtlMs: 30_000,
  pingEveryMs: 25_000,
  /** Open sockets of a user on a process; far above the tabs and devices of a person. */
  maxPerUser: 20,
  eventsPerSecond: 10,
  /** Includes frames with a reply, which have their own limits; far above normal use. */
  framesPerSecond: 100,
  /** Above this send buffer size, ephemeral frames such as typing and presence are dropped; messages are still sent. */
  dropEphemeralAboveBytes: 262_144,
  /**
   * Above this send buffer size, the client is too slow: its socket is closed with 1013 and it catches up after
   * reconnecting.
   */
  closeAboveBytes: 1_048_576,
} as const;

export type Frame = { type: string } & Record<string, unknown>;

export interface Connection {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  send(frame: Frame, options?: { ephemeral?: boolean }): void;
  close(code: number, reason: string): void;
}

export interface SendOptions {
  ephemeral?: boolean;
  since?: number;
}

/**
 * Live sockets by user: those of this process, and through PubSub those of others. Only the server decides about
 * delivery.
 */
export interface Hub {
  /**
   * Sends a frame to all sockets of a user. `ephemeral` frames may be dropped for slow clients. `since`: start time in
   * milliseconds; the delivery time is recorded if the user has a socket.
   */
  send(userId: string, frame: Frame, options?: SendOptions): void;
  /** Sockets of a user on this process. */
  connectionsOf(userId: string): readonly Connection[];
  /** False if the user certainly has no socket; always true with other processes. */
  mayBeConnected(userId: string): boolean;
  addSocket(socket: WebSocket, owner: { id: string; userId: string; sessionId: string }): Connection;
  /** Resolves once frames from other processes reach the user's sockets here. */
  whenSubscribed(connection: Connection): Promise<void>;
  removeSocket(connection: Connection): void;
  /** Tells every socket to reconnect and closes it, because the process is stopping. */
  closeAll(): void;
  readonly socketCount: number;
}

interface UserSockets {
  /** Replaced with each change: most users have one, which takes a third of the memory of a set. */
  connections: readonly Connection[];
  /** Resolves with the unsubscribe function once frames from other processes arrive. */
  subscription: Promise<() => void>;
}

/** Methods on the prototype: closures for each socket take as much memory as the rest. */
class SocketConnection implements Connection {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly #socket: WebSocket;
  readonly #log: Log;

  constructor(socket: WebSocket, owner: { id: string; userId: string; sessionId: string }, log: Log) {
    this.id = owner.id;
    this.userId = owner.userId;
    this.sessionId = owner.sessionId;
    this.#socket = socket;
    this.#log = log;
  }

  send(frame: Frame, options?: { ephemeral?: boolean }): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > SOCKET_LIMITS.closeAboveBytes) {
      this.#log.warn({ connection: this.id }, 'a slow client was disconnected');
      this.close(1013, 'too slow');
      return;
    }
    if (options?.ephemeral && socket.bufferedAmount > SOCKET_LIMITS.dropEphemeralAboveBytes) return;
    socket.send(JSON.stringify(frame));
  }

  close(code: number, reason: string): void {
    const socket = this.#socket;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), 1000).unref();
  }
}

const userTopic = (userId: string) => `user:${userId}`;

/** `handed` is called with `since` for each frame delivered to a user with a socket here. */
export function createHub(log: Log, bus: PubSub, handed?: (since: number) => void): Hub {
  const byUser = new Map<string, UserSockets>();
  const all = () => [...byUser.values()].flatMap(({ connections }) => [...connections]);
  const sendHere = (userId: string, frame: Frame, options?: SendOptions) => {
    const audience = byUser.get(userId);
    if (!audience) return;
    for (const connection of audience.connections) connection.send(frame, options);
    if (options?.since !== undefined) handed?.(options.since);
  };
  const listenerOf = (userId: string) => (message: PubSubMessage) => {
    const { frame, ...options } = message as unknown as { frame: Frame } & SendOptions;
    sendHere(userId, frame, options);
  };
  return {
    send: (userId, frame, options) => {
      sendHere(userId, frame, options);
      bus.publish(userTopic(userId), {
        kind: 'frame',
        frame,
        ephemeral: options?.ephemeral ?? false,
        since: options?.since,
      });
    },
    connectionsOf: (userId) => byUser.get(userId)?.connections ?? [],
    mayBeConnected: (userId) => !bus.isSingleProcess || byUser.has(userId),
    addSocket(socket, owner) {
      const connection = new SocketConnection(socket, owner, log);
      const { userId } = owner;
      const audience = byUser.get(userId);
      if (audience) audience.connections = [...audience.connections, connection];
      else {
        const subscription = bus.subscribe(userTopic(userId), listenerOf(userId));
        byUser.set(userId, { connections: [connection], subscription });
      }
      return connection;
    },
    whenSubscribed: async (connection) => void (await byUser.get(connection.userId)?.subscription),
    removeSocket(connection) {
      const audience = byUser.get(connection.userId);
      if (!audience) return;
      audience.connections = audience.connections.filter((one) => one !== connection);
      if (audience.connections.length > 0) return;
      byUser.delete(connection.userId);
      void audience.subscription.then((stop) => stop());
    },
    closeAll: () => {
      for (const connection of all()) {
        connection.send({ type: 'resync', reason: 'restart' });
        connection.close(1012, 'restarting');
      }
    },
    get socketCount() {
      return all().length;
    },
  };
}
