import { CONVERSATION } from '../domain/rules.ts';

/** Gathers wishes to read conversations again, 100 ms from the first one, and asks for all of them together. */
export class Wishes {
  #ids = new Set<string>();
  #soon: ReturnType<typeof setTimeout> | undefined;
  #ask: (ids: string[]) => void;

  constructor(ask: (ids: string[]) => void) {
    this.#ask = ask;
  }

  add(id: string): void {
    this.#ids.add(id);
    this.#soon ??= setTimeout(() => {
      const ids = [...this.#ids];
      this.stop();
      this.#ask(ids);
    }, CONVERSATION.refreshMs);
  }

  stop(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#ids.clear();
  }
}
