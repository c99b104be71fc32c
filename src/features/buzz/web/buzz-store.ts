import { BUZZ_DISPLAY, isBuzzable } from '../domain/rules.ts';
import { toResultCode, type BuzzResultCode } from './buzz-result.ts';
import type { BuzzCooldowns } from './buzz-cooldowns.ts';

export interface BuzzStoreDeps {
  ownId: string;
  cooldowns: BuzzCooldowns;
  send: (userId: string) => Promise<void>;
  now: () => number;
}

/** Store of the user's own buzzes: cooldowns, and the latest result per recipient. */
export class BuzzStore {
  #deps: BuzzStoreDeps;
  #notices = new Map<string, BuzzResultCode>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #listeners = new Set<() => void>();

  constructor(deps: BuzzStoreDeps) {
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  cooldownUntil(userId: string): number {
    return this.#deps.cooldowns.endsAt(userId);
  }

  getNotice(userId: string): BuzzResultCode | null {
    return this.#notices.get(userId) ?? null;
  }

  /** Starts the cooldown and sends the buzz; an error cancels the cooldown. Does nothing during a cooldown. */
  async send(userId: string): Promise<void> {
    const { ownId, cooldowns, now, send } = this.#deps;
    if (!isBuzzable(ownId, userId)) return this.#setNotice(userId, 'buzz_invalid_user');
    if (cooldowns.endsAt(userId) > now()) return;
    cooldowns.start(userId, now());
    this.#setNotice(userId, null);
    try {
      await send(userId);
      this.#setNotice(userId, 'buzz_success');
    } catch (error) {
      cooldowns.cancel(userId);
      this.#setNotice(userId, toResultCode(error));
    }
  }

  #setNotice(userId: string, code: BuzzResultCode | null): void {
    clearTimeout(this.#timers.get(userId));
    if (code === null) this.#notices.delete(userId);
    else {
      this.#notices.set(userId, code);
      const shownMs = code === 'buzz_success' ? BUZZ_DISPLAY.successMs : BUZZ_DISPLAY.errorMs;
      this.#timers.set(
        userId,
        setTimeout(() => this.#setNotice(userId, null), shownMs),
      );
    }
    for (const listener of this.#listeners) listener();
  }
}
