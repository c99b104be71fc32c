/** Parts of `window` that the history of the overlays uses; tests pass fakes. */
export interface HistoryWindow {
  history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>;
  location: Pick<Location, 'href'>;
  setTimeout: (run: () => void, ms: number) => unknown;
}

/** State of an entry. `idx` is the number that React Router gives each of its own entries. */
interface EntryState {
  idx?: number;
  /** Number of overlays that were open when the entry was added. */
  overlays?: number;
}

interface Entry {
  page: string;
  overlays: number;
}

interface Overlay {
  close: () => void;
  isClosed: boolean;
}

/** Time for an overlay to close after Back or a navigation; it gets its entry again if it stays open (ms). */
const SETTLE_MS = 150;

/**
 * History entries of open overlays, so that Back closes the topmost one. They repeat the URL and the state of the page,
 * so the router does not notice them: movements between entries of one page are hidden from its `popstate` listener.
 *
 * An overlay that closes by itself leaves its entry, because a removal would take place later, in the middle of what
 * follows. Back skips such an entry, the next overlay uses it again, and a navigation replaces it.
 */
export class OverlayHistory {
  readonly #window: HistoryWindow;
  readonly #push: History['pushState'];
  #overlays: Overlay[] = [];
  #entry: Entry;
  /** Movements that may still be reverted, as by a router that blocks a navigation. */
  #settlingCount = 0;

  /** `handler` receives the movements before the router. */
  constructor(window: HistoryWindow, handler: { handle: ((event: Event) => void) | null }) {
    this.#window = window;
    const { history } = window;
    this.#push = history.pushState.bind(history);
    const replace = history.replaceState.bind(history);
    this.#entry = this.#readEntry();
    history.pushState = (...entry) => {
      (this.#entry.overlays > 0 ? replace : this.#push)(...entry);
      this.#entry = this.#readEntry();
      this.#settle();
    };
    history.replaceState = (state: unknown, ...rest) => {
      replace({ ...(state as object), overlays: this.#entry.overlays }, ...rest);
      this.#entry = this.#readEntry();
    };
    handler.handle = (event) => this.#move(event);
  }

  /** Adds an entry for an overlay. `close` is called on Back. Returns the function that the closing overlay calls. */
  open(close: () => void): () => void {
    const overlay = { close, isClosed: false };
    this.#overlays.push(overlay);
    if (this.#settlingCount === 0) this.#addEntries();
    return () => {
      overlay.isClosed = true;
      this.#overlays = this.#overlays.filter((other) => other !== overlay);
    };
  }

  #readEntry(): Entry {
    const { idx = 0, overlays = 0 } = (this.#window.history.state ?? {}) as EntryState;
    return { page: `${idx} ${this.#window.location.href}`, overlays };
  }

  #move(event: Event): void {
    const from = this.#entry;
    const to = this.#readEntry();
    this.#entry = to;
    const isSamePage = to.page === from.page;
    if (isSamePage) event.stopImmediatePropagation();
    // An overlay is no longer counted as soon as it is told to close: Back may follow at once.
    const closing = this.#overlays.splice(to.overlays, from.overlays - to.overlays).toReversed();
    for (const overlay of closing) overlay.close();
    if (isSamePage && to.overlays < from.overlays && closing.length === 0) this.#window.history.go(-1);
    else this.#settle(closing);
  }

  /** Waits for overlays to close, and adds the entries of those that stay open. */
  #settle(closing: readonly Overlay[] = []): void {
    this.#settlingCount += 1;
    this.#window.setTimeout(() => {
      this.#settlingCount -= 1;
      this.#overlays.push(...closing.filter(({ isClosed }) => !isClosed));
      this.#addEntries();
    }, SETTLE_MS);
  }

  #addEntries(): void {
    const { history, location } = this.#window;
    while (this.#entry.overlays < this.#overlays.length) {
      this.#push({ ...(history.state as object), overlays: this.#entry.overlays + 1 }, '', location.href);
      this.#entry = this.#readEntry();
    }
  }
}
