import { ASSISTANT } from './rules.ts';

/** At most `rateLimit` messages in any `rateWindowMs`. Refused ones do not count. */
export class MessageLimit {
  #times: number[] = [];

  /** Whether one more message may go at this time (ms); counts it if so. */
  take(nowMs: number): boolean {
    this.#times = this.#times.filter((time) => nowMs - time < ASSISTANT.rateWindowMs);
    if (this.#times.length >= ASSISTANT.rateLimit) return false;
    this.#times.push(nowMs);
    return true;
  }
}
