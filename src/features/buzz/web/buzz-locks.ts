import type { OwnStorage } from '#browser/own-storage.ts';
import { BUZZ } from '../domain/rules.ts';

const KEY = 'buzz_locks';

/** Until when each person is locked after a buzz of mine; kept over reloads, and for this page where nothing can be kept. */
export class BuzzLocks {
  #own: Pick<OwnStorage, 'get' | 'set'>;
  #locks: Record<string, number> = {};

  constructor(own: Pick<OwnStorage, 'get' | 'set'>) {
    this.#own = own;
  }

  /** In the clock's milliseconds; 0 for somebody who is not locked. */
  until(userId: string): number {
    return this.#read()[userId] ?? 0;
  }

  lock(userId: string, now: number): void {
    const running = Object.entries(this.#read()).filter(([, until]) => until > now);
    this.#write({ ...Object.fromEntries(running), [userId]: now + BUZZ.cooldownMs });
  }

  unlock(userId: string): void {
    const { [userId]: _, ...others } = this.#read();
    this.#write(others);
  }

  /** Another tab may have locked somebody meanwhile. */
  #read(): Record<string, number> {
    const kept = this.#own.get(KEY);
    if (kept !== null) this.#locks = JSON.parse(kept) as Record<string, number>;
    return this.#locks;
  }

  #write(locks: Record<string, number>): void {
    this.#locks = locks;
    this.#own.set(KEY, JSON.stringify(locks));
  }
}
