import type { WebSocket } from 'ws';
import type { Log } from '../log.ts';

export const SOCKET = {
  maxFrameBytes: 16_384,
  ticketLifeMs: 30_000,
  pingEveryMs: 25_000,
  eventsPerSecond: 10,
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

/** The live sockets of this process, by person. The server alone decides what is delivered to whom. */
export interface Hub {
  /** To every tab and device of a person; `ephemeral` may be dropped for a slow reader. */
  send(userId: string, frame: Frame, options?: { ephemeral?: boolean }): void;
  connectionsOf(userId: string): readonly Connection[];
  isConnected(userId: string): boolean;
  /** Ends the sockets of a session at once: sign-out, ban, new password. */
  closeSession(sessionId: string): void;
  closeUser(userId: string): void;
  add(socket: WebSocket, owner: { id: string; userId: string; sessionId: string }): Connection;
  remove(connection: Connection): void;
  /** Tells every socket to reconnect and closes it: the process is stopping. */
  closeAll(): void;
  readonly size: number;
}

export function makeHub(log: Log): Hub {
  const byUser = new Map<string, Set<Connection>>();
  const all = () => [...byUser.values()].flatMap((set) => [...set]);
  const of = (userId: string) => [...(byUser.get(userId) ?? [])];
  return {
    send: (userId, frame, options) => {
      const open = byUser.get(userId);
      if (!open) return;
      for (const connection of open) connection.send(frame, options);
    },
    connectionsOf: of,
    isConnected: (userId) => byUser.has(userId),
    closeSession: (sessionId) => {
      for (const connection of all()) if (connection.sessionId === sessionId) connection.close(4401, 'session ended');
    },
    closeUser: (userId) => {
      for (const connection of of(userId)) connection.close(4401, 'session ended');
    },
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
      const set = byUser.get(owner.userId) ?? new Set();
      byUser.set(owner.userId, set.add(connection));
      return connection;
    },
    remove(connection) {
      const set = byUser.get(connection.userId);
      set?.delete(connection);
      if (set?.size === 0) byUser.delete(connection.userId);
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
