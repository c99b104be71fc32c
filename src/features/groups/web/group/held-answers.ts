/** How long an answer can be taken back, in milliseconds. */
export const HOLD_MS = 6000;

export type Answer = 'accept' | 'decline';
interface Held {
  answer: Answer;
  /** It is on its way: too late to take it back. */
  isSent: boolean;
  timer: ReturnType<typeof setTimeout> | null;
}

/**
 * Answers to requests, held for a moment so that they can be taken back: the other side hears of nothing before. Whoever
 * leaves the page sends what is held (`flush`).
 */
export class HeldAnswers {
  #held: ReadonlyMap<string, Held> = new Map();
  readonly #send: (userId: string, answer: Answer) => Promise<void>;
  readonly #holdMs: number;
  readonly #listeners = new Set<() => void>();

  /** `send` settles once what it changed is shown; it says itself what went wrong. */
  constructor(send: (userId: string, answer: Answer) => Promise<void>, holdMs: number = HOLD_MS) {
    this.#send = send;
    this.#holdMs = holdMs;
  }

  readonly state = (): ReadonlyMap<string, Held> => this.#held;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  hold(userId: string, answer: Answer): void {
    if (this.#held.has(userId)) return;
    const timer = setTimeout(() => void this.#sendOne(userId), this.#holdMs);
    this.#set(userId, { answer, isSent: false, timer });
  }

  undo(userId: string): void {
    const held = this.#held.get(userId);
    if (!held || held.isSent) return;
    if (held.timer !== null) clearTimeout(held.timer);
    this.#set(userId, null);
  }

  /** Sends at once what is still held. */
  readonly flush = (): void => {
    for (const userId of this.#held.keys()) void this.#sendOne(userId);
  };

  async #sendOne(userId: string): Promise<void> {
    const held = this.#held.get(userId);
    if (!held || held.isSent) return;
    if (held.timer !== null) clearTimeout(held.timer);
    this.#set(userId, { ...held, isSent: true, timer: null });
    try {
      await this.#send(userId, held.answer);
    } catch {
      // whoever sends has said so; the request stands as before
    }
    this.#set(userId, null);
  }

  #set(userId: string, held: Held | null): void {
    const next = new Map(this.#held);
    if (held) next.set(userId, held);
    else next.delete(userId);
    this.#held = next;
    for (const listener of this.#listeners) listener();
  }
}
