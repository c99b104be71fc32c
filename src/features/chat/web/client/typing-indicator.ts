import { TYPING } from '../../domain/rules.ts';

export interface TypingIndicatorDeps {
  /** Sends a typing frame; false while disconnected. */
  sendTyping: (conversationId: string) => boolean;
  /** Called with the ids of typing users by conversation. */
  onChange: (typing: ReadonlyMap<string, readonly string[]>) => void;
  now: () => number;
}

/** Typing state: shows other users for a moment after each frame, and sends own typing at most every two seconds. */
export class TypingIndicator {
  #deps: TypingIndicatorDeps;
  #timers = new Map<string, Map<string, ReturnType<typeof setTimeout>>>();
  #lastSentAt = new Map<string, number>();

  constructor(deps: TypingIndicatorDeps) {
    this.#deps = deps;
  }

  /** Handles a typing frame of another user. */
  onTyping(id: string, userId: string): void {
    const ends = this.#timers.get(id) ?? new Map<string, ReturnType<typeof setTimeout>>();
    const isNew = !ends.has(userId);
    clearTimeout(ends.get(userId));
    ends.set(
      userId,
      setTimeout(() => this.clear(id, userId), TYPING.visibleMs),
    );
    this.#timers.set(id, ends);
    if (isNew) this.#emit();
  }

  /** Clears a user's typing state, after the timeout or when their message arrives. */
  clear(id: string, userId: string): void {
    const ends = this.#timers.get(id);
    clearTimeout(ends?.get(userId));
    if (!ends?.delete(userId)) return;
    if (ends.size === 0) this.#timers.delete(id);
    this.#emit();
  }

  /** Reports own typing. */
  notifyTyping(id: string): void {
    const now = this.#deps.now();
    if (now - (this.#lastSentAt.get(id) ?? -Infinity) < TYPING.minIntervalMs) return;
    if (this.#deps.sendTyping(id)) this.#lastSentAt.set(id, now);
  }

  stop(): void {
    for (const ends of this.#timers.values()) for (const end of ends.values()) clearTimeout(end);
  }

  #emit(): void {
    this.#deps.onChange(new Map([...this.#timers].map(([id, ends]) => [id, [...ends.keys()]])));
  }
}
