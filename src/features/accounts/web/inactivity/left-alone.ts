/** Where the last activity is stored. Apart from the clock: every page looks here, and only whoever is signed in needs that. */
export const ACTIVE_KEY = 'tukan_active';

/** The last activity as it is stored: when, in which session, and how long that session may be left alone. */
interface Stored {
  at: number;
  mark: string;
  timeoutMs: number;
}

/** What is stored, or null where that is nothing of ours. */
export function readStored(text: string | null): Stored | null {
  const [, at, timeoutMs, mark = ''] = /^(\d+) (\d+) (\S*)$/.exec(text ?? '') ?? [];
  return at && timeoutMs ? { at: Number(at), timeoutMs: Number(timeoutMs), mark } : null;
}

/** Whether the session of this mark was left alone for too long, by what is stored: known before anything is loaded. */
export function wasLeftAlone(text: string | null, mark: string, now: number): boolean {
  const stored = readStored(text);
  return stored !== null && stored.mark === mark && now - stored.at >= stored.timeoutMs;
}
