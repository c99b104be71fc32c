import { MESSAGE } from '../domain/rules.ts';
import type { ChatCalls } from './api.ts';
import type { ConversationLog } from './conversation-log.ts';

export interface OlderPagesParts {
  page: ChatCalls['page'];
  onChange: (id: string, log: ConversationLog, isLoading: boolean) => void;
  onFailed: (error: unknown) => void;
}

/** Brings what is above the messages that are here, one thing at a time for each conversation. */
export class OlderPages {
  #parts: OlderPagesParts;
  #coming = new Map<string, Promise<void>>();

  constructor(parts: OlderPagesParts) {
    this.#parts = parts;
  }

  /** The next page; with `downTo`, in large pages all that leads to that message. Two who ask at once get one page. */
  async bring(id: string, log: ConversationLog, downTo: number | null): Promise<void> {
    if (downTo !== null) await this.#coming.get(id);
    if (this.#coming.has(id) || log.before === null || (downTo !== null && log.before <= downTo)) return;
    const coming = this.#fetch(id, log, downTo);
    this.#coming.set(id, coming);
    await coming;
  }

  async #fetch(id: string, log: ConversationLog, downTo: number | null): Promise<void> {
    const { page, onChange, onFailed } = this.#parts;
    onChange(id, log, true);
    try {
      if (downTo === null && log.before !== null) log.prepend(await page(id, log.before));
      const leads = downTo ?? Infinity;
      while (log.before !== null && log.before > leads) log.prepend(await page(id, log.before, MESSAGE.gapPageSize));
    } catch (error) {
      onFailed(error);
    }
    this.#coming.delete(id);
    onChange(id, log, false);
  }
}
