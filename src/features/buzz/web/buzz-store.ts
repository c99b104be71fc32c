import { createStore } from 'zustand/vanilla';
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
  /** Latest result per recipient; replaced on each change of a result or cooldown. */
  readonly notices = createStore<Readonly<Record<string, BuzzResultCode | null>>>(() => ({}));
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(deps: BuzzStoreDeps) {
    this.#deps = deps;
  }

  getNotice(userId: string): BuzzResultCode | null {
    return this.notices.getState()[userId] ?? null;
  }

  cooldownUntil(userId: string): number {
    return this.#deps.cooldowns.endsAt(userId);
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
    if (code !== null) {
      const shownMs = code === 'buzz_success' ? BUZZ_DISPLAY.successMs : BUZZ_DISPLAY.errorMs;
      this.#timers.set(
        userId,
        setTimeout(() => this.#setNotice(userId, null), shownMs),
      );
    }
    this.notices.setState({ [userId]: code });
  }
}
