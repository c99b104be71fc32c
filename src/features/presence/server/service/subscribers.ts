import type { Connection } from '#platform/realtime/hub.ts';
import { PRESENCE } from '../../domain/rules.ts';

/** Sockets subscribed to users. Permission is checked when sending, not when subscribing. */
export interface Subscribers {
  /** Returns the accepted ids. A socket can subscribe to 100 users. */
  add(connection: Connection, ids: string[]): string[];
  remove(connection: Connection, ids?: string[]): void;
  connectionsFor(userId: string): readonly Connection[];
}

export function createSubscribers(): Subscribers {
  const byTarget = new Map<string, Set<Connection>>();
  const byConnection = new Map<Connection, Set<string>>();
  return {
    add(connection, ids) {
      const followed = byConnection.get(connection) ?? new Set<string>();
      byConnection.set(connection, followed);
      const accepted: string[] = [];
      for (const id of new Set(ids)) {
        if (!followed.has(id) && followed.size >= PRESENCE.maxSubscriptions) continue;
        followed.add(id);
        byTarget.set(id, (byTarget.get(id) ?? new Set<Connection>()).add(connection));
        accepted.push(id);
      }
      return accepted;
    },
    remove(connection, ids) {
      const followed = byConnection.get(connection);
      for (const id of ids ?? followed ?? []) {
        followed?.delete(id);
        const set = byTarget.get(id);
        set?.delete(connection);
        if (set?.size === 0) byTarget.delete(id);
      }
      if (!followed?.size) byConnection.delete(connection);
    },
    connectionsFor: (userId) => [...(byTarget.get(userId) ?? [])],
  };
}
