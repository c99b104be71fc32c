import type { OwnStorage } from '#browser/own-storage.ts';
import type { Buzz } from '../domain/schema.ts';

const KEY = 'buzzes_shown';
const KEPT_IDS = 30;

export interface BuzzInboxParts {
  own: Pick<OwnStorage, 'get' | 'set'>;
  show: (buzz: Buzz) => void;
}

/** Buzzes for me, one on the screen at a time, the others waiting in turn. Each is shown once, over reloads too. */
export class BuzzInbox {
  #parts: BuzzInboxParts;
  /** Of this page. */
  #taken = new Set<string>();
  #waiting: Buzz[] = [];
  #isShowing = false;

  constructor(parts: BuzzInboxParts) {
    this.#parts = parts;
  }

  /** One came over the line. Another tab shows it as well: nobody knows which of them is looked at. */
  arrived(buzz: Buzz): void {
    if (this.#taken.has(buzz.id)) return;
    this.#taken.add(buzz.id);
    this.#remember(buzz.id);
    this.#waiting.push(buzz);
    this.#next();
  }

  /** These came in the last minutes: those that no tab of this browser has shown are new. */
  missed(buzzes: readonly Buzz[]): void {
    const shown = new Set(this.#shownIds());
    for (const buzz of buzzes) if (!shown.has(buzz.id)) this.arrived(buzz);
  }

  /** The one on the screen is gone. */
  ended(): void {
    this.#isShowing = false;
    this.#next();
  }

  #next(): void {
    if (this.#isShowing) return;
    const buzz = this.#waiting.shift();
    if (!buzz) return;
    this.#isShowing = true;
    this.#parts.show(buzz);
  }

  #shownIds(): string[] {
    return JSON.parse(this.#parts.own.get(KEY) ?? '[]') as string[];
  }

  #remember(id: string): void {
    this.#parts.own.set(KEY, JSON.stringify([...this.#shownIds(), id].slice(-KEPT_IDS)));
  }
}
