import type { WebSocket } from 'ws';
import type { Log } from '../log.ts';
import type { Bus } from './bus.ts';

export const SOCKET = {
  maxFrameBytes: 16_384,
  ticketLifeMs: 30_000,
  pingEveryMs: 25_000,
  eventsPerSecond: 10,
  /** With those that are answered, which have limits of their own and say so; far above those nobody does any more. */
  framesPerSecond: 100,
  /** Above this, typing, presence and the like are dropped; messages still go. */
  dropEphemeralBytes: 262_144,
  /** Above this, the reader is too slow: it is closed with 1013 and catches up when it is back. */
  closeBytes: 1_048_576,
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

/** The live sockets, by person: this process's, and over the bus the others'. The server alone decides what is delivered to whom. */
export interface Hub {
  /**
   * To every tab and device of a person; `ephemeral` may be dropped for a slow reader. `since`: when the way of what is sent
   * began, in milliseconds; how long it took is counted where the person has a socket.
   */
  send(userId: string, frame: Frame, options?: SendOptions): void;
  /** A person's sockets on this process. */
  connectionsOf(userId: string): readonly Connection[];
  /** False where nobody can be listening. With other processes one cannot know. */
  mayListen(userId: string): boolean;
  add(socket: WebSocket, owner: { id: string; userId: string; sessionId: string }): Connection;
  /** Kept once other processes reach the person here. */
  reachable(connection: Connection): Promise<void>;
  remove(connection: Connection): void;
  /** Tells every socket to reconnect and closes it: the process is stopping. */
  closeAll(): void;
  readonly size: number;
}

interface Audience {
  connections: Set<Connection>;
  /** Kept once the bus brings what other processes send to this person; answers the way to stop that. */
  heard: Promise<() => void>;
}

const topicOf = (userId: string) => `user:${userId}`;

/** `handed`: hears the `since` of each thing that is handed to a person who has a socket here. */
export function makeHub(log: Log, bus: Bus, handed?: (since: number) => void): Hub {
  const byUser = new Map<string, Audience>();
  const all = () => [...byUser.values()].flatMap(({ connections }) => [...connections]);
  const sendHere = (userId: string, frame: Frame, options?: SendOptions) => {
    const audience = byUser.get(userId);
    if (!audience) return;
    for (const connection of audience.connections) connection.send(frame, options);
    if (options?.since !== undefined) handed?.(options.since);
  };
  const hear = async (userId: string) =>
    bus.hear(topicOf(userId), (message) => {
      const { frame, ...options } = message as unknown as { frame: Frame } & SendOptions;
      sendHere(userId, frame, options);
    });
  return {
    send: (userId, frame, options) => {
      sendHere(userId, frame, options);
      bus.tell(topicOf(userId), {
        kind: 'frame',
        frame,
        ephemeral: options?.ephemeral ?? false,
        since: options?.since,
      });
    },
    connectionsOf: (userId) => [...(byUser.get(userId)?.connections ?? [])],
    mayListen: (userId) => !bus.isAlone || byUser.has(userId),
    add(socket, owner) {
      const connection: Connection = {
        ...owner,
        send(frame, options) {
          if (socket.readyState !== socket.OPEN) return;
          if (socket.bufferedAmount > SOCKET.closeBytes) {
            log.warn({ connection: owner.id }, 'a slow reader was dropped');
            socket.close(1013, 'too slow');
            setTimeout(() => socket.terminate(), 1000).unref();
            return;
          }
          if (options?.ephemeral && socket.bufferedAmount > SOCKET.dropEphemeralBytes) return;
          socket.send(JSON.stringify(frame));
        },
        close: (code, reason) => {
          socket.close(code, reason);
          setTimeout(() => socket.terminate(), 1000).unref();
        },
      };
      const audience = byUser.get(owner.userId) ?? { connections: new Set(), heard: hear(owner.userId) };
      audience.connections.add(connection);
      byUser.set(owner.userId, audience);
      return connection;
    },
    reachable: async (connection) => void (await byUser.get(connection.userId)?.heard),
    remove(connection) {
      const audience = byUser.get(connection.userId);
      audience?.connections.delete(connection);
      if (audience?.connections.size !== 0) return;
      byUser.delete(connection.userId);
      void audience.heard.then((stop) => stop());
    },
    closeAll: () => {
      for (const connection of all()) {
        connection.send({ type: 'resync', reason: 'restart' });
        connection.close(1012, 'restarting');
      }
    },
    get size() {
      return all().length;
    },
  };
}
