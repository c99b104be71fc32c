import { PRESENCE } from '../../domain/rules.ts';

/**
 * Who is here, from what this process hears. A person has sources (a socket, a session that calls over HTTP), each good
 * until a moment; the person is online while one of them is. Several tabs and devices are one person.
 * Moments are milliseconds of the process's clock.
 */
export interface Registry {
  /**
   * A visible page says so. True when the person has just come. What was heard `elsewhere`, by another process, is that
   * process's to write down.
   */
  beat(userId: string, source: string, now: number, elsewhere?: boolean): boolean;
  /** A page was hidden: it counts for a minute more, however often it says so. */
  hide(userId: string, source: string, now: number): void;
  /** A source counts until `until` at the most. */
  end(userId: string, source: string, until: number): void;
  /** What the table knew of somebody when this process knew nothing. */
  presume(userId: string, seenAt: number, isOnline: boolean): void;
  /** Drops sources that are over; answers who has left thereby. */
  expire(now: number): string[];
  get(userId: string): { isOnline: boolean; seenAt: number } | null;
  /** People heard of since the last time, for the table. */
  takeChanged(): { userId: string; isOnline: boolean; seenAt: number }[];
  /** Puts back what could not be written. */
  giveBack(userIds: string[]): void;
  /** Forgets people who are away, written down and of no interest to anybody. */
  forget(isWanted: (userId: string) => boolean): void;
}

interface Person {
  sources: Map<string, number>;
  isOnline: boolean;
  seenAt: number;
}

export function makeRegistry(): Registry {
  const people = new Map<string, Person>();
  const changed = new Set<string>();

  function update(userId: string, person: Person, now: number): boolean {
    for (const [source, until] of person.sources) {
      if (until <= now) person.sources.delete(source);
      // said before the clock was set back: from now on it counts as if it had just been said
      else if (until > now + PRESENCE.expireMs) person.sources.set(source, now + PRESENCE.expireMs);
    }
    const isOnline = person.sources.size > 0;
    if (isOnline === person.isOnline) return false;
    person.isOnline = isOnline;
    changed.add(userId);
    return true;
  }

  function shorten(userId: string, source: string, until: number): void {
    const before = people.get(userId)?.sources.get(source);
    if (before !== undefined && until < before) people.get(userId)?.sources.set(source, until);
  }

  return {
    beat(userId, source, now, elsewhere = false) {
      const person = people.get(userId) ?? { sources: new Map<string, number>(), isOnline: false, seenAt: now };
      people.set(userId, person);
      person.sources.set(source, now + PRESENCE.expireMs);
      person.seenAt = now;
      if (!elsewhere) changed.add(userId);
      return update(userId, person, now);
    },
    hide: (userId, source, now) => shorten(userId, source, now + PRESENCE.offlineAfterHiddenMs),
    end: shorten,
    presume(userId, seenAt, isOnline) {
      if (people.has(userId)) return;
      const sources = new Map(isOnline ? [['presumed', seenAt + PRESENCE.expireMs]] : []);
      people.set(userId, { sources, isOnline, seenAt });
    },
    expire(now) {
      const left: string[] = [];
      for (const [userId, person] of people) if (person.isOnline && update(userId, person, now)) left.push(userId);
      return left;
    },
    get: (userId) => people.get(userId) ?? null,
    takeChanged() {
      const rows = [...changed].flatMap((userId) => {
        const person = people.get(userId);
        return person ? [{ userId, isOnline: person.isOnline, seenAt: person.seenAt }] : [];
      });
      changed.clear();
      return rows;
    },
    giveBack: (userIds) => userIds.forEach((userId) => changed.add(userId)),
    forget(isWanted) {
      for (const [userId, person] of people) {
        if (!person.isOnline && !changed.has(userId) && !isWanted(userId)) people.delete(userId);
      }
    },
  };
}
