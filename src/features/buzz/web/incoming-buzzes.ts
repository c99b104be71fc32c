import type { UserStorage } from '#browser/storage/user-storage.ts';
import type { Buzz } from '../domain/schema.ts';

const KEY = 'buzzes_shown';
const MAX_STORED_IDS = 30;

export interface IncomingBuzzesDeps {
  storage: Pick<UserStorage, 'get' | 'set'>;
  show: (buzz: Buzz) => void;
}

/** Queue of incoming buzzes, shown one at a time. Each is shown once per browser, also after a reload. */
export class IncomingBuzzes {
  #deps: IncomingBuzzesDeps;
  /** Ids already handled by this page. */
  #seenIds = new Set<string>();
  #queue: Buzz[] = [];
  #isShowing = false;

  constructor(deps: IncomingBuzzesDeps) {
    this.#deps = deps;
  }

  /** Adds a buzz received over the socket. Every open tab shows it, because the visible tab is unknown. */
  add(buzz: Buzz): void {
    if (this.#seenIds.has(buzz.id)) return;
    this.#seenIds.add(buzz.id);
    this.#saveShownId(buzz.id);
    this.#queue.push(buzz);
    this.#showNext();
  }

  /** Adds recent buzzes that no tab of this browser has shown. */
  addMissed(buzzes: readonly Buzz[]): void {
    const shown = new Set(this.#shownIds());
    for (const buzz of buzzes) if (!shown.has(buzz.id)) this.add(buzz);
  }

  /** Shows the next buzz after the current one was dismissed. */
  onDismissed(): void {
    this.#isShowing = false;
    this.#showNext();
  }

  #showNext(): void {
    if (this.#isShowing) return;
    const buzz = this.#queue.shift();
    if (!buzz) return;
    this.#isShowing = true;
    this.#deps.show(buzz);
  }

  #shownIds(): string[] {
    return JSON.parse(this.#deps.storage.get(KEY) ?? '[]') as string[];
  }

  #saveShownId(id: string): void {
    this.#deps.storage.set(KEY, JSON.stringify([...this.#shownIds(), id].slice(-MAX_STORED_IDS)));
  }
}
