import { DAY_MS } from '#shared/time/duration.ts';

/** Constants of the install prompt (specification 9). */
export const INSTALL_PROMPT = {
  delayMs: 3000,
  maxDismissals: 3,
  suppressedMs: 7 * DAY_MS,
} as const;

/** Storage key. Survives sign-out because it is a browser setting (`DEVICE_KEYS` in `#browser/session.ts`). */
export const INSTALL_PROMPT_KEY = 'tukan_install';

interface Dismissals {
  count: number;
  /** Time of the last dismissal (epoch ms). */
  lastMs: number;
}

/** Persists how often the install prompt was dismissed and decides whether it may be shown again. */
export class InstallPromptState {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | null;

  /** `store` is shared by all tabs; `null` if storage is not available. */
  constructor(store: Pick<Storage, 'getItem' | 'setItem'> | null) {
    this.#storage = store;
  }

  /** True if the prompt may be shown at `now` (epoch ms). */
  canPrompt(now: number): boolean {
    return this.#read(now).count < INSTALL_PROMPT.maxDismissals;
  }

  /** Records a dismissal. */
  dismiss(now: number): void {
    const dismissals: Dismissals = { count: this.#read(now).count + 1, lastMs: now };
    try {
      this.#storage?.setItem(INSTALL_PROMPT_KEY, JSON.stringify(dismissals));
    } catch {
      // Storage is full: the prompt is shown once more than it should be.
    }
  }

  /** Resets the counter when the suppression period is over. */
  #read(now: number): Dismissals {
    const { count, lastMs } = parseDismissals(this.#readStored());
    const isOver = count >= INSTALL_PROMPT.maxDismissals && now - lastMs >= INSTALL_PROMPT.suppressedMs;
    return isOver ? NO_DISMISSALS : { count, lastMs };
  }

  #readStored(): string | null {
    try {
      return this.#storage?.getItem(INSTALL_PROMPT_KEY) ?? null;
    } catch {
      return null;
    }
  }
}

const NO_DISMISSALS: Dismissals = { count: 0, lastMs: 0 };

function parseDismissals(stored: string | null): Dismissals {
  try {
    const { count, lastMs } = JSON.parse(stored ?? 'null') as Partial<Dismissals>;
    return Number.isFinite(count) && Number.isFinite(lastMs)
      ? { count: Number(count), lastMs: Number(lastMs) }
      : NO_DISMISSALS;
  } catch {
    return NO_DISMISSALS;
  }
}
