import { NOTIFICATION } from '../domain/rules.ts';

export interface UnreadParts {
  /** Asks the server how many there are. */
  fetch: () => Promise<number>;
  /** What this browser last knew is kept there, for all its tabs and for the next page. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** In milliseconds. */
  now: () => number;
  /** Hears every change: the number on the icon of the installed app. */
  badge?: (count: number) => void;
}

const KEY = 'tukan_unread';

/** The last number, and when somebody last asked for it. */
interface Known {
  at: number;
  count: number;
}

/**
 * How many notifications are unread. The line tells of every change; beside that the server is asked every 5 minutes, and
 * never within 2 minutes of the last time, whichever tab or page of this browser that was. A failure is nobody's business.
 */
export class UnreadCount {
  #parts: UnreadParts;
  #count = 0;
  #listeners = new Set<() => void>();
  /** For a browser whose storage is closed. */
  #memory: Known | null = null;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: UnreadParts) {
    this.#parts = parts;
  }

  get count(): number {
    return this.#count;
  }

  /** Hears changes; the number is kept current while anybody does. Answers the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#poll();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#next);
    };
  }

  /** What the server said by itself, or answered to something else. */
  heard(count: number): void {
    this.#keep({ at: this.#known()?.at ?? 0, count });
  }

  /** Looks whether there is news, if it is not too soon. */
  async ask(): Promise<void> {
    const known = this.#known();
    if (known && this.#parts.now() - known.at < NOTIFICATION.throttleMs) return this.#show(known.count);
    this.#keep({ at: this.#parts.now(), count: known?.count ?? this.#count });
    try {
      this.heard(await this.#parts.fetch());
    } catch {
      // Silent: the number stands until it can be asked for again.
    }
  }

  /** The person has left. */
  forget(): void {
    clearTimeout(this.#next);
    this.#write(null);
    this.#show(0);
  }

  #poll(): void {
    clearTimeout(this.#next);
    const known = this.#known();
    void this.ask();
    const waited = known ? this.#parts.now() - known.at : NOTIFICATION.throttleMs;
    // a page opened too soon asks as soon as it may
    const isTooSoon = waited < NOTIFICATION.throttleMs;
    this.#next = setTimeout(
      () => this.#poll(),
      isTooSoon ? NOTIFICATION.throttleMs - waited : NOTIFICATION.pollEveryMs,
    );
  }

  #keep(known: Known): void {
    this.#write(known);
    this.#show(known.count);
  }

  #show(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
    this.#parts.badge?.(count);
    for (const listener of this.#listeners) listener();
  }

  /** Null where nothing is known, or what is known is from the future: a clock was put back. */
  #known(): Known | null {
    try {
      const { at, count } = JSON.parse(this.#parts.storage.getItem(KEY) ?? '{}') as Partial<Known>;
      return typeof at === 'number' && typeof count === 'number' && at <= this.#parts.now() ? { at, count } : null;
    } catch {
      return this.#memory;
    }
  }

  #write(known: Known | null): void {
    this.#memory = known;
    try {
      if (known) this.#parts.storage.setItem(KEY, JSON.stringify(known));
      else this.#parts.storage.removeItem(KEY);
    } catch {
      // Then every page asks for itself.
    }
  }
}
