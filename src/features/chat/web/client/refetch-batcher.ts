import { CONVERSATION } from '../../domain/rules.ts';

/** Above this number the whole list is refetched. */
export const MAX_SINGLE_REFETCHES = 3;

/** Batches refetches of conversations over 100 ms. */
export class RefetchBatcher {
  #ids = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refetch: (ids: string[]) => void;

  constructor(ask: (ids: string[]) => void) {
    this.#refetch = ask;
  }

  add(id: string): void {
    this.#ids.add(id);
    this.#timer ??= setTimeout(() => {
      const ids = [...this.#ids];
      this.stop();
      this.#refetch(ids);
    }, CONVERSATION.refetchDelayMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#ids.clear();
  }
}
