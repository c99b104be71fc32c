import type { UserStorage } from '#browser/storage/user-storage.ts';
import { BUZZ } from '../domain/rules.ts';

const KEY = 'buzz_locks';

/** Cooldowns per recipient, persisted in storage; in memory if storage is unavailable. */
export class BuzzCooldowns {
  #storage: Pick<UserStorage, 'get' | 'set'>;
  #cooldowns: Record<string, number> = {};

  constructor(own: Pick<UserStorage, 'get' | 'set'>) {
    this.#storage = own;
  }

  /** End of the cooldown in milliseconds since the epoch; 0 if there is none. */
  endsAt(userId: string): number {
    return this.#read()[userId] ?? 0;
  }

  start(userId: string, now: number): void {
    const running = Object.entries(this.#read()).filter(([, until]) => until > now);
    this.#write({ ...Object.fromEntries(running), [userId]: now + BUZZ.cooldownMs });
  }

  cancel(userId: string): void {
    const { [userId]: _, ...others } = this.#read();
    this.#write(others);
  }

  /** Reads storage each time, because another tab may have started a cooldown. */
  #read(): Record<string, number> {
    const stored = this.#storage.get(KEY);
    if (stored !== null) this.#cooldowns = JSON.parse(stored) as Record<string, number>;
    return this.#cooldowns;
  }

  #write(locks: Record<string, number>): void {
    this.#cooldowns = locks;
    this.#storage.set(KEY, JSON.stringify(locks));
  }
}
