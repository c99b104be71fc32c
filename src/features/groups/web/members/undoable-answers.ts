import { createStore } from 'zustand/vanilla';

/** Time to undo an answer, in milliseconds. */
export const UNDO_MS = 6000;

export type RequestAnswer = 'accept' | 'decline';
interface PendingAnswer {
  answer: RequestAnswer;
  /** Already being sent; too late to undo. */
  isSent: boolean;
  timer: ReturnType<typeof setTimeout> | null;
}

/**
 * Delays answers to join requests so that they can be undone before the other side is notified. Leaving the page sends
 * the pending ones (`flush`).
 */
export class UndoableAnswers {
  readonly store = createStore<{ pending: ReadonlyMap<string, PendingAnswer> }>(() => ({ pending: new Map() }));
  readonly #send: (userId: string, answer: RequestAnswer) => Promise<void>;
  readonly #undoMs: number;

  /** `send` resolves after the result is displayed, and reports its own errors. */
  constructor(send: (userId: string, answer: RequestAnswer) => Promise<void>, holdMs: number = UNDO_MS) {
    this.#send = send;
    this.#undoMs = holdMs;
  }

  get #pending(): ReadonlyMap<string, PendingAnswer> {
    return this.store.getState().pending;
  }

  schedule(userId: string, answer: RequestAnswer): void {
    if (this.#pending.has(userId)) return;
    const timer = setTimeout(() => void this.#sendNow(userId), this.#undoMs);
    this.#set(userId, { answer, isSent: false, timer });
  }

  undo(userId: string): void {
    const pending = this.#pending.get(userId);
    if (!pending || pending.isSent) return;
    if (pending.timer !== null) clearTimeout(pending.timer);
    this.#set(userId, null);
  }

  /** Sends all pending answers immediately. */
  readonly flush = (): void => {
    for (const userId of this.#pending.keys()) void this.#sendNow(userId);
  };

  async #sendNow(userId: string): Promise<void> {
    const pending = this.#pending.get(userId);
    if (!pending || pending.isSent) return;
    if (pending.timer !== null) clearTimeout(pending.timer);
    this.#set(userId, { ...pending, isSent: true, timer: null });
    try {
      await this.#send(userId, pending.answer);
    } catch {
      // `send` has already reported the error; the request stays pending.
    }
    this.#set(userId, null);
  }

  #set(userId: string, pending: PendingAnswer | null): void {
    const next = new Map(this.#pending);
    if (pending) next.set(userId, pending);
    else next.delete(userId);
    this.store.setState({ pending: next });
  }
}
