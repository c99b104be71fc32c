import { INACTIVITY } from '../../domain/rules.ts';
import { ACTIVITY_KEY, parseActivity } from './idle-timeout.ts';

/** Severity of the warning. */
export type WarningLevel = 'calm' | 'serious' | 'critical';
/** `quiet`: no warning; `over`: the session must end. */
export type IdleLevel = 'quiet' | WarningLevel | 'over';

export interface IdleTimerDeps {
  timeoutMs: number;
  /** Shared by all tabs; null if storage is unavailable. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Identifies the session. Activity stored by an earlier session is ignored. */
  fingerprint: string;
}

/**
 * Tracks the last activity across tabs. Every method takes the current wall-clock time, so that time spent in sleep
 * counts. Times are in milliseconds.
 */
export class IdleTimer {
  readonly warnMs: number;
  #deps: IdleTimerDeps;
  #lastActivity: number;

  constructor(deps: IdleTimerDeps, now: number) {
    this.#deps = deps;
    this.warnMs = Math.min(INACTIVITY.warnMs, deps.timeoutMs * INACTIVITY.maxWarnFraction);
    const stored = this.#loadActivity();
    this.#lastActivity = stored ?? now;
    if (stored === null) this.#saveActivity(now);
  }

  /** Records activity. While the warning is shown, only `extend` resets the timer. */
  recordActivity(now: number): void {
    const since = now - this.#lastActivity;
    if (since >= 0 && since < INACTIVITY.minWriteIntervalMs) return;
    if (this.level(now) === 'quiet') this.#saveActivity(now);
  }

  /** Resets the timer unless the session is over. */
  extend(now: number): void {
    if (this.level(now) !== 'over') this.#saveActivity(now);
  }

  /** Milliseconds until the session ends, at most the whole timeout. */
  remainingMs(now: number): number {
    this.#lastActivity = Math.max(this.#lastActivity, this.#loadActivity() ?? 0);
    // A clock set backwards must not extend the session beyond the timeout.
    if (this.#lastActivity > now) this.#saveActivity(now);
    return Math.max(0, this.#deps.timeoutMs - (now - this.#lastActivity));
  }

  level(now: number): IdleLevel {
    const left = this.remainingMs(now);
    if (left === 0) return 'over';
    if (left > this.warnMs) return 'quiet';
    if (left <= INACTIVITY.criticalMs) return 'critical';
    return left <= INACTIVITY.seriousMs ? 'serious' : 'calm';
  }

  #saveActivity(now: number): void {
    this.#lastActivity = now;
    try {
      this.#deps.storage?.setItem(ACTIVITY_KEY, `${now} ${this.#deps.timeoutMs} ${this.#deps.fingerprint}`);
    } catch {
      // Storage is full or unavailable; this tab counts on its own.
    }
  }

  #loadActivity(): number | null {
    try {
      const stored = parseActivity(this.#deps.storage?.getItem(ACTIVITY_KEY) ?? null);
      return stored?.fingerprint === this.#deps.fingerprint ? stored.at : null;
    } catch {
      return null;
    }
  }
}

/** Formats as 4:38, rounded up, so that 0:00 shows only at the end. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
