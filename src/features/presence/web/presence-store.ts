import { createStore } from 'zustand/vanilla';
import { isUuid } from '#shared/ids/uuid.ts';
import { PRESENCE } from '../domain/rules.ts';
import type { OnlineStatus } from '../domain/schema.ts';

/** Batches subscription changes while rows scroll past, and delays unsubscribing. */
const STORE_TIMING = { batchMs: 50, lingerMs: 5000 } as const;

interface Entry {
  /** The status came from a list or was already requested. */
  isRequested: boolean;
  followers: number;
  removalTimer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Presence of the users on the page, with one subscription per user. `send` returns false while the socket is down;
 * `onConnected` subscribes again. `fetchStatus` fetches one user instead and resolves to null without a session.
 */
export class PresenceStore {
  /** Latest known status by user id. */
  readonly statuses = createStore<Readonly<Record<string, OnlineStatus | undefined>>>(() => ({}));
  #entries = new Map<string, Entry>();
  #subscribedIds = new Set<string>();
  #flushTimer: ReturnType<typeof setTimeout> | undefined;
  #send: (frame: { type: 'sub' | 'unsub'; ids: string[] }) => boolean;
  #fetchStatus: (userId: string) => Promise<OnlineStatus | null>;

  constructor(deps: {
    send: (frame: { type: 'sub' | 'unsub'; ids: string[] }) => boolean;
    fetchStatus: (userId: string) => Promise<OnlineStatus | null>;
  }) {
    this.#send = deps.send;
    this.#fetchStatus = deps.fetchStatus;
  }

  /**
   * Subscribes to a user; `initialStatus` is a status from a list. Returns the unsubscribe function. Ids of the
   * assistant are ignored.
   */
  subscribe(userId: string, initialStatus?: OnlineStatus): () => void {
    if (!isUuid(userId)) return () => undefined;
    let entry = this.#entries.get(userId);
    if (!entry) {
      entry = { isRequested: initialStatus !== undefined, followers: 0, removalTimer: undefined };
      this.#entries.set(userId, entry);
      if (initialStatus) this.statuses.setState({ [userId]: initialStatus });
      this.#scheduleFlush();
    }
    clearTimeout(entry.removalTimer);
    entry.followers += 1;
    const followed = entry;
    return () => {
      followed.followers -= 1;
      if (followed.followers > 0) return;
      followed.removalTimer = setTimeout(() => {
        this.#entries.delete(userId);
        this.statuses.setState({ [userId]: undefined });
        this.#scheduleFlush();
      }, STORE_TIMING.lingerMs);
    };
  }

  /** Applies a status from a frame or a list. Users without a subscription are ignored. */
  update(userId: string, status: OnlineStatus): void {
    const before = this.statuses.getState()[userId];
    const { is_online, last_seen } = status;
    if (!this.#entries.has(userId) || (before?.is_online === is_online && before.last_seen === last_seen)) return;
    this.statuses.setState({ [userId]: { is_online, last_seen } });
  }

  /** Subscribes again on a new connection. */
  onConnected(): void {
    this.#subscribedIds.clear();
    this.#flush();
  }

  #scheduleFlush(): void {
    this.#flushTimer ??= setTimeout(() => this.#flush(), STORE_TIMING.batchMs);
  }

  #flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    const removedIds = [...this.#subscribedIds].filter((id) => !this.#entries.has(id));
    if (removedIds.length > 0 && this.#send({ type: 'unsub', ids: removedIds }))
      for (const id of removedIds) this.#subscribedIds.delete(id);
    const room = PRESENCE.maxSubscriptions - this.#subscribedIds.size;
    const fresh = [...this.#entries.keys()].filter((id) => !this.#subscribedIds.has(id)).slice(0, room);
    if (fresh.length === 0) return;
    if (this.#send({ type: 'sub', ids: fresh })) for (const id of fresh) this.#subscribedIds.add(id);
    else for (const id of fresh) void this.#fetchOnce(id);
  }

  async #fetchOnce(userId: string): Promise<void> {
    const entry = this.#entries.get(userId);
    if (!entry || entry.isRequested) return;
    entry.isRequested = true;
    try {
      const status = await this.#fetchStatus(userId);
      if (status) this.update(userId, status);
    } catch {
      // An unknown status is shown as empty.
    }
  }
}
