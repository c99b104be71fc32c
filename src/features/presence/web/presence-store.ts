import { isUuid } from '#shared/ids/uuid.ts';
import { PRESENCE } from '../domain/rules.ts';
import type { OnlineStatus } from '../domain/schema.ts';

const UNKNOWN_STATUS: OnlineStatus = { is_online: false, last_seen: null };
/** Batches subscription changes while rows scroll past, and delays unsubscribing. */
const STORE_TIMING = { batchMs: 50, lingerMs: 5000 } as const;

interface Entry {
  status: OnlineStatus;
  /** The status came from a list or was already requested. */
  isRequested: boolean;
  listeners: Set<() => void>;
  removalTimer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Presence of the users on the page, with one subscription per user. `send` returns false while the socket is down;
 * `onConnected` subscribes again. `fetchStatus` fetches one user instead and resolves to null without a session.
 */
export class PresenceStore {
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

  /** Latest known status. The object stays identical until it changes, as required by useSyncExternalStore. */
  getStatus(userId: string): OnlineStatus {
    return this.#entries.get(userId)?.status ?? UNKNOWN_STATUS;
  }

  /**
   * Subscribes to a user; `initialStatus` is a status from a list. Returns the unsubscribe function. Ids of the
   * assistant are ignored.
   */
  subscribe(userId: string, listener: () => void, initialStatus?: OnlineStatus): () => void {
    if (!isUuid(userId)) return () => undefined;
    let entry = this.#entries.get(userId);
    if (!entry) {
      entry = {
        status: initialStatus ?? UNKNOWN_STATUS,
        isRequested: initialStatus !== undefined,
        listeners: new Set(),
        removalTimer: undefined,
      };
      this.#entries.set(userId, entry);
      this.#scheduleFlush();
    }
    clearTimeout(entry.removalTimer);
    entry.listeners.add(listener);
    const followed = entry;
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0) return;
      followed.removalTimer = setTimeout(() => {
        this.#entries.delete(userId);
        this.#scheduleFlush();
      }, STORE_TIMING.lingerMs);
    };
  }

  /** Applies a status from a frame or a list. Users without a subscription are ignored. */
  update(userId: string, status: OnlineStatus): void {
    const entry = this.#entries.get(userId);
    if (!entry) return;
    if (entry.status.is_online === status.is_online && entry.status.last_seen === status.last_seen) return;
    entry.status = { is_online: status.is_online, last_seen: status.last_seen };
    for (const listener of entry.listeners) listener();
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
