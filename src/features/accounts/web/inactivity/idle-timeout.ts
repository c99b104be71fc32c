/**
 * Storage key of the last activity. Kept apart from the timer, because every page reads it and only signed-in pages
 * load the timer.
 */
export const ACTIVITY_KEY = 'tukan_active';

/** Stored activity: time, session fingerprint and idle timeout of that session. */
interface StoredActivity {
  at: number;
  fingerprint: string;
  timeoutMs: number;
}

/** Parses the stored value; null if it is invalid. */
export function parseActivity(text: string | null): StoredActivity | null {
  const [, at, timeoutMs, mark = ''] = /^(\d+) (\d+) (\S*)$/.exec(text ?? '') ?? [];
  return at && timeoutMs ? { at: Number(at), timeoutMs: Number(timeoutMs), fingerprint: mark } : null;
}

/**
 * True if the session with this fingerprint has been idle for longer than its timeout. Uses stored data only, so it
 * works before any request.
 */
export function isIdleExpired(text: string | null, mark: string, now: number): boolean {
  const stored = parseActivity(text);
  return stored !== null && stored.fingerprint === mark && now - stored.at >= stored.timeoutMs;
}
