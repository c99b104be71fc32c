import { INACTIVITY } from '../../domain/rules.ts';
import { ACTIVE_KEY, readStored } from './left-alone.ts';

/** How serious the warning is. */
export type WarningLevel = 'calm' | 'serious' | 'critical';
/** `quiet`: nothing to show; `over`: the session must end. */
export type IdleLevel = 'quiet' | WarningLevel | 'over';

export interface InactivityParts {
  timeoutMs: number;
  /** Shared by the tabs of this browser; null where it keeps nothing. */
  store: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Tells one session from another: what an earlier one left behind does not count. */
  mark: string;
}

/**
 * When somebody last did something, in whichever tab. Every question brings the wall time along, so that a machine that
 * slept is seen through at the first look. Times in milliseconds.
 */
export class InactivityClock {
  readonly warnMs: number;
  #parts: InactivityParts;
  #last: number;

  constructor(parts: InactivityParts, now: number) {
    this.#parts = parts;
    this.warnMs = Math.min(INACTIVITY.warnMs, parts.timeoutMs * INACTIVITY.warnShare);
    const stored = this.#stored();
    this.#last = stored ?? now;
    if (stored === null) this.#mark(now);
  }

  /** Something was done. Once the warning is up that is not enough: whoever is there says so with the button. */
  note(now: number): void {
    const since = now - this.#last;
    if (since >= 0 && since < INACTIVITY.writeEveryMs) return;
    if (this.level(now) === 'quiet') this.#mark(now);
  }

  /** Starts anew, unless it is too late. */
  extend(now: number): void {
    if (this.level(now) !== 'over') this.#mark(now);
  }

  /** What is left until the session ends, from 0 to the whole. */
  remainingMs(now: number): number {
    this.#last = Math.max(this.#last, this.#stored() ?? 0);
    // a wall clock that was set back must not give more than the whole
    if (this.#last > now) this.#mark(now);
    return Math.max(0, this.#parts.timeoutMs - (now - this.#last));
  }

  level(now: number): IdleLevel {
    const left = this.remainingMs(now);
    if (left === 0) return 'over';
    if (left > this.warnMs) return 'quiet';
    if (left <= INACTIVITY.criticalMs) return 'critical';
    return left <= INACTIVITY.seriousMs ? 'serious' : 'calm';
  }

  #mark(now: number): void {
    this.#last = now;
    try {
      this.#parts.store?.setItem(ACTIVE_KEY, `${now} ${this.#parts.timeoutMs} ${this.#parts.mark}`);
    } catch {
      // A full or closed storage: this tab counts for itself.
    }
  }

  #stored(): number | null {
    try {
      const stored = readStored(this.#parts.store?.getItem(ACTIVE_KEY) ?? null);
      return stored?.mark === this.#parts.mark ? stored.at : null;
    } catch {
      return null;
    }
  }
}

/** 4:38, rounded up, so that it reads 0:00 only when it is over. */
export function countdownWords(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
