import { PRESENCE } from '../../domain/rules.ts';

/**
 * In-memory presence of users. A user has sources (a socket, or a session that uses HTTP), each valid until a time, and
 * is online while any source is valid. Tabs and devices count as one user. Times are in milliseconds since the epoch.
 */
export interface PresenceRegistry {
  /**
   * Records a heartbeat of a visible page. Returns true if the user has just come online. The process that received the
   * heartbeat writes it to the table, so events from `elsewhere` are not marked as changed.
   */
  heartbeat(userId: string, source: string, now: number, elsewhere?: boolean): boolean;
  /** Shortens a source to one minute after its page was hidden. Repeated calls do not extend it. */
  markHidden(userId: string, source: string, now: number): void;
  /** Limits the validity of a source to `until`. */
  endSource(userId: string, source: string, until: number): void;
  /** Loads the stored status if this process has none. */
  loadIfUnknown(userId: string, seenAt: number, isOnline: boolean): void;
  /** Removes expired sources and returns the users who went offline. */
  expire(now: number): string[];
  get(userId: string): { isOnline: boolean; seenAt: number } | null;
  /** Returns the users changed since the last call, to be written to the table. */
  drainChanged(): { userId: string; isOnline: boolean; seenAt: number }[];
  /** Marks users as changed again after a failed write. */
  restoreChanged(userIds: string[]): void;
  /** Evicts users who are offline, written to the table and not wanted by any subscriber. */
  evictOffline(isWanted: (userId: string) => boolean): void;
}

interface Source {
  id: string;
  /** End of its validity. */
  until: number;
}

interface Person {
  /** Replaced with each addition: people have one or two, which take half of the memory of a map. */
  sources: Source[];
  isOnline: boolean;
  seenAt: number;
}

export function createPresenceRegistry(): PresenceRegistry {
  const people = new Map<string, Person>();
  const changed = new Set<string>();

  function update(userId: string, person: Person, now: number): boolean {
    if (person.sources.some(({ until }) => until <= now))
      person.sources = person.sources.filter(({ until }) => until > now);
    // Recorded before the clock was set back; cap it at the normal validity.
    for (const source of person.sources) source.until = Math.min(source.until, now + PRESENCE.expireMs);
    const isOnline = person.sources.length > 0;
    if (isOnline === person.isOnline) return false;
    person.isOnline = isOnline;
    changed.add(userId);
    return true;
  }

  function shorten(userId: string, source: string, until: number): void {
    const found = people.get(userId)?.sources.find(({ id }) => id === source);
    if (found) found.until = Math.min(found.until, until);
  }

  return {
    heartbeat(userId, source, now, elsewhere = false) {
      const person = people.get(userId) ?? { sources: [], isOnline: false, seenAt: now };
      people.set(userId, person);
      const until = now + PRESENCE.expireMs;
      const found = person.sources.find(({ id }) => id === source);
      if (found) found.until = until;
      else person.sources = [...person.sources, { id: source, until }];
      person.seenAt = now;
      if (!elsewhere) changed.add(userId);
      return update(userId, person, now);
    },
    markHidden: (userId, source, now) => shorten(userId, source, now + PRESENCE.offlineAfterHiddenMs),
    endSource: shorten,
    loadIfUnknown(userId, seenAt, isOnline) {
      if (people.has(userId)) return;
      const sources = isOnline ? [{ id: 'presumed', until: seenAt + PRESENCE.expireMs }] : [];
      people.set(userId, { sources, isOnline, seenAt });
    },
    expire(now) {
      const left: string[] = [];
      for (const [userId, person] of people) if (person.isOnline && update(userId, person, now)) left.push(userId);
      return left;
    },
    get: (userId) => people.get(userId) ?? null,
    drainChanged() {
      const rows = [...changed].flatMap((userId) => {
        const person = people.get(userId);
        return person ? [{ userId, isOnline: person.isOnline, seenAt: person.seenAt }] : [];
      });
      changed.clear();
      return rows;
    },
    restoreChanged: (userIds) => userIds.forEach((userId) => changed.add(userId)),
    evictOffline(isWanted) {
      for (const [userId, person] of people) {
        if (!person.isOnline && !changed.has(userId) && !isWanted(userId)) people.delete(userId);
      }
    },
  };
}
