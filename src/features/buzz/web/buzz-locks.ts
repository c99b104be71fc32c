import { BUZZ } from '../domain/rules.ts';

/** Until when each person is locked after a buzz of mine: kept over a reload, by who I am. */
export class BuzzLocks {
  #storage: Storage;
  #key: string;
  /** What this page knows where nothing can be kept. */
  #memory: Record<string, number> = {};

  constructor(storage: Storage, ownId: string) {
    this.#storage = storage;
    this.#key = `tukan_buzz:${ownId}`;
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

  #read(): Record<string, number> {
    try {
      return JSON.parse(this.#storage.getItem(this.#key) ?? '{}') as Record<string, number>;
    } catch {
      return this.#memory;
    }
  }

  #write(locks: Record<string, number>): void {
    this.#memory = locks;
    try {
      this.#storage.setItem(this.#key, JSON.stringify(locks));
    } catch {
      // Without storage the lock holds for this page.
    }
  }
}
