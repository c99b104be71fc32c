import { isPersonId } from '#features/profiles/domain/person-id.ts';
import { PRESENCE } from '../domain/rules.ts';
import type { OnlineStatus } from '../domain/schema.ts';

const UNKNOWN: OnlineStatus = { is_online: false, last_seen: null };
/** Rows that scroll by come and go: changes are told together, and somebody just let go is kept a little longer. */
const BOOK = { togetherMs: 50, lingerMs: 5000 } as const;

interface Entry {
  status: OnlineStatus;
  /** A list told it, or it was asked for: no call is needed. */
  isAsked: boolean;
  listeners: Set<() => void>;
  linger: ReturnType<typeof setTimeout> | undefined;
}

/**
 * How the people on the page are, each followed once however many ask. `send` answers false while the line is down; the
 * subscriptions are told again by `connected`. `look` asks for one person instead; null where it may not ask.
 */
export class PresenceBook {
  #entries = new Map<string, Entry>();
  #told = new Set<string>();
  #soon: ReturnType<typeof setTimeout> | undefined;
  #send: (frame: { type: 'sub' | 'unsub'; ids: string[] }) => boolean;
  #look: (userId: string) => Promise<OnlineStatus | null>;

  constructor(parts: {
    send: (frame: { type: 'sub' | 'unsub'; ids: string[] }) => boolean;
    look: (userId: string) => Promise<OnlineStatus | null>;
  }) {
    this.#send = parts.send;
    this.#look = parts.look;
  }

  /** The last that is known; the same object until it changes. */
  statusOf(userId: string): OnlineStatus {
    return this.#entries.get(userId)?.status ?? UNKNOWN;
  }

  /**
   * Follows a person; `known` is what a list already said. Answers the way to let go. The assistant is nobody to be
   * followed.
   */
  follow(userId: string, listener: () => void, known?: OnlineStatus): () => void {
    if (!isPersonId(userId)) return () => undefined;
    let entry = this.#entries.get(userId);
    if (!entry) {
      entry = { status: known ?? UNKNOWN, isAsked: known !== undefined, listeners: new Set(), linger: undefined };
      this.#entries.set(userId, entry);
      this.#tellSoon();
    }
    clearTimeout(entry.linger);
    entry.listeners.add(listener);
    const followed = entry;
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0) return;
      followed.linger = setTimeout(() => {
        this.#entries.delete(userId);
        this.#tellSoon();
      }, BOOK.lingerMs);
    };
  }

  /** A frame came, or a list. Changes of people nobody follows are dropped. */
  hear(userId: string, status: OnlineStatus): void {
    const entry = this.#entries.get(userId);
    if (!entry) return;
    if (entry.status.is_online === status.is_online && entry.status.last_seen === status.last_seen) return;
    entry.status = { is_online: status.is_online, last_seen: status.last_seen };
    for (const listener of entry.listeners) listener();
  }

  /** The line is new: it knows of no subscription. */
  connected(): void {
    this.#told.clear();
    this.#tell();
  }

  #tellSoon(): void {
    this.#soon ??= setTimeout(() => this.#tell(), BOOK.togetherMs);
  }

  #tell(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    const gone = [...this.#told].filter((id) => !this.#entries.has(id));
    if (gone.length > 0 && this.#send({ type: 'unsub', ids: gone })) for (const id of gone) this.#told.delete(id);
    const room = PRESENCE.maxSubscriptions - this.#told.size;
    const fresh = [...this.#entries.keys()].filter((id) => !this.#told.has(id)).slice(0, room);
    if (fresh.length === 0) return;
    if (this.#send({ type: 'sub', ids: fresh })) for (const id of fresh) this.#told.add(id);
    else for (const id of fresh) void this.#ask(id);
  }

  async #ask(userId: string): Promise<void> {
    const entry = this.#entries.get(userId);
    if (!entry || entry.isAsked) return;
    entry.isAsked = true;
    try {
      const status = await this.#look(userId);
      if (status) this.hear(userId, status);
    } catch {
      // Not knowing shows as nothing.
    }
  }
}
