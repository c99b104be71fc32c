import { BUZZ_SHOWN } from '../domain/rules.ts';
import { isBuzzable } from '../domain/who.ts';
import { failureOf, type BuzzCode } from './buzz-notice.ts';
import type { BuzzLocks } from './buzz-locks.ts';

export interface BuzzBookParts {
  ownId: string;
  locks: BuzzLocks;
  send: (userId: string) => Promise<void>;
  now: () => number;
}

/** My own buzzes: who is locked, and what there is to say about the last one to each person. */
export class BuzzBook {
  #parts: BuzzBookParts;
  #notices = new Map<string, BuzzCode>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #listeners = new Set<() => void>();

  constructor(parts: BuzzBookParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  lockedUntil(userId: string): number {
    return this.#parts.locks.until(userId);
  }

  noticeFor(userId: string): BuzzCode | null {
    return this.#notices.get(userId) ?? null;
  }

  /** Locks the person for an hour and sends; a refusal takes the lock back. Does nothing while the hour runs. */
  async send(userId: string): Promise<void> {
    const { ownId, locks, now, send } = this.#parts;
    if (!isBuzzable(ownId, userId)) return this.#say(userId, 'buzz_invalid_user');
    if (locks.until(userId) > now()) return;
    locks.lock(userId, now());
    this.#say(userId, null);
    try {
      await send(userId);
      this.#say(userId, 'buzz_success');
    } catch (error) {
      locks.unlock(userId);
      this.#say(userId, failureOf(error));
    }
  }

  #say(userId: string, code: BuzzCode | null): void {
    clearTimeout(this.#timers.get(userId));
    if (code === null) this.#notices.delete(userId);
    else {
      this.#notices.set(userId, code);
      const shownMs = code === 'buzz_success' ? BUZZ_SHOWN.successMs : BUZZ_SHOWN.errorMs;
      this.#timers.set(
        userId,
        setTimeout(() => this.#say(userId, null), shownMs),
      );
    }
    for (const listener of this.#listeners) listener();
  }
}
