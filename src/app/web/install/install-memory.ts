import { INSTALL } from './install-rules.ts';

/** What survives a sign-out: it is a choice of the browser, not of the person (`#browser/session.ts`). */
export const INSTALL_KEY = 'tukan_install';

interface Dismissals {
  count: number;
  /** When the last one was, in milliseconds of the wall clock. */
  lastMs: number;
}

/** How often this browser's owner has said "not now" to installing, and whether it may be offered again. */
export class InstallMemory {
  readonly #store: Pick<Storage, 'getItem' | 'setItem'> | null;

  /** `store` is shared by the tabs; null where the browser keeps nothing. */
  constructor(store: Pick<Storage, 'getItem' | 'setItem'> | null) {
    this.#store = store;
  }

  /** Whether the offer may be shown now (milliseconds of the wall clock). */
  mayOffer(now: number): boolean {
    return this.#read(now).count < INSTALL.maxDismissals;
  }

  /** The offer was put aside. */
  dismiss(now: number): void {
    const dismissals: Dismissals = { count: this.#read(now).count + 1, lastMs: now };
    try {
      this.#store?.setItem(INSTALL_KEY, JSON.stringify(dismissals));
    } catch {
      // A full disk: it is offered once more than it should.
    }
  }

  /** Once the days of silence are over, all counts from zero. */
  #read(now: number): Dismissals {
    const { count, lastMs } = parse(this.#stored());
    const isOver = count >= INSTALL.maxDismissals && now - lastMs >= INSTALL.suppressedMs;
    return isOver ? NONE : { count, lastMs };
  }

  #stored(): string | null {
    try {
      return this.#store?.getItem(INSTALL_KEY) ?? null;
    } catch {
      return null;
    }
  }
}

const NONE: Dismissals = { count: 0, lastMs: 0 };

function parse(stored: string | null): Dismissals {
  try {
    const { count, lastMs } = JSON.parse(stored ?? 'null') as Partial<Dismissals>;
    return Number.isFinite(count) && Number.isFinite(lastMs) ? { count: Number(count), lastMs: Number(lastMs) } : NONE;
  } catch {
    return NONE;
  }
}
