import type { Connection } from '#platform/realtime/hub.ts';
import { PRESENCE } from '../../domain/rules.ts';

/** Which sockets want to hear of whom. Wanting is not being allowed: that is asked before anything is sent. */
export interface Subscribers {
  /** Answers the ids that were taken: a socket follows a hundred people at most. */
  add(connection: Connection, ids: string[]): string[];
  remove(connection: Connection, ids?: string[]): void;
  of(userId: string): readonly Connection[];
}

export function makeSubscribers(): Subscribers {
  const byTarget = new Map<string, Set<Connection>>();
  const byConnection = new Map<Connection, Set<string>>();
  return {
    add(connection, ids) {
      const followed = byConnection.get(connection) ?? new Set<string>();
      byConnection.set(connection, followed);
      const taken: string[] = [];
      for (const id of new Set(ids)) {
        if (!followed.has(id) && followed.size >= PRESENCE.maxSubscriptions) continue;
        followed.add(id);
        byTarget.set(id, (byTarget.get(id) ?? new Set<Connection>()).add(connection));
        taken.push(id);
      }
      return taken;
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
    of: (userId) => [...(byTarget.get(userId) ?? [])],
  };
}
