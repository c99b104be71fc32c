import { createStore } from 'zustand/vanilla';
import { NOTIFICATION } from '../domain/rules.ts';

export interface UnreadCounterDeps {
  /** Fetches the unread count after a connection. */
  fetch: () => Promise<number>;
  /** Fetches the unread count between connections. */
  poll: () => Promise<number>;
  /** Shared by all tabs and later pages of this browser. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Current time in milliseconds. */
  now: () => number;
  /** Receives every change, for the app icon badge. */
  badge?: (count: number) => void;
}

const KEY = 'tukan_unread';

/** Last known count and the time of the last request. */
interface CachedCount {
  at: number;
  count: number;
}

/**
 * Unread notification count. Updated by socket frames and polled every 5 minutes, but at most once per 2 minutes across
 * all tabs of this browser. Errors are silent.
 */
export class UnreadCounter {
  #deps: UnreadCounterDeps;
  readonly store = createStore(() => 0);
  #pollers = 0;
  /** Fallback if storage is unavailable. */
  #memory: CachedCount | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: UnreadCounterDeps) {
    this.#deps = deps;
  }

  /** Polls until all callers have called the returned function. */
  startPolling(): () => void {
    this.#pollers += 1;
    if (this.#pollers === 1) this.#poll();
    return () => {
      this.#pollers -= 1;
      if (this.#pollers === 0) clearTimeout(this.#timer);
    };
  }

  /** Sets the count from a socket frame or API response. */
  set(count: number): void {
    this.#save({ at: this.#read()?.at ?? 0, count });
  }

  /** Shows the count that this browser knows, without a request. */
  showCached(): void {
    const known = this.#read();
    if (known) this.#publish(known.count);
  }

  /** Refreshes the count unless throttled. */
  async refresh(fetch = this.#deps.fetch): Promise<void> {
    const known = this.#read();
    if (known && this.#deps.now() - known.at < NOTIFICATION.throttleMs) return this.#publish(known.count);
    this.#save({ at: this.#deps.now(), count: known?.count ?? this.store.getState() });
    try {
      this.set(await fetch());
    } catch {
      // Silent by design: keep the old count until the next request.
    }
  }

  /** Resets the count on sign-out. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#write(null);
    this.#publish(0);
  }

  #poll(): void {
    clearTimeout(this.#timer);
    const known = this.#read();
    void this.refresh(this.#deps.poll);
    const waited = known ? this.#deps.now() - known.at : NOTIFICATION.throttleMs;
    // If throttled, poll as soon as it is allowed.
    const isTooSoon = waited < NOTIFICATION.throttleMs;
    this.#timer = setTimeout(
      () => this.#poll(),
      isTooSoon ? NOTIFICATION.throttleMs - waited : NOTIFICATION.pollIntervalMs,
    );
  }

  #save(known: CachedCount): void {
    this.#write(known);
    this.#publish(known.count);
  }

  #publish(count: number): void {
    if (count === this.store.getState()) return;
    this.#deps.badge?.(count);
    this.store.setState(count);
  }

  /** Null if nothing is cached, or if the cached time is in the future (clock set back). */
  #read(): CachedCount | null {
    try {
      const { at, count } = JSON.parse(this.#deps.storage.getItem(KEY) ?? '{}') as Partial<CachedCount>;
      return typeof at === 'number' && typeof count === 'number' && at <= this.#deps.now() ? { at, count } : null;
    } catch {
      return this.#memory;
    }
  }

  #write(known: CachedCount | null): void {
    this.#memory = known;
    try {
      if (known) this.#deps.storage.setItem(KEY, JSON.stringify(known));
      else this.#deps.storage.removeItem(KEY);
    } catch {
      // Without storage every page requests the count itself.
    }
  }
}
