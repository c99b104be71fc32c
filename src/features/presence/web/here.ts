import { PRESENCE } from '../domain/rules.ts';

export interface HereParts {
  /** Tells the server that this page is visible. */
  online: () => Promise<unknown>;
  offline: () => Promise<unknown>;
  /** The same as `offline`, from a page that is being unloaded. */
  beacon: () => void;
  isVisible: () => boolean;
  /** True while heartbeats go over the socket, so that no call is needed. */
  isLineOpen: () => boolean;
}

/**
 * Says that this person is here: at once when the page is visible, every 30 s by a call while the line cannot do it, and
 * that they are not 60 s after the page was hidden, or when it goes. A call that fails is made again up to three times, 5 s
 * apart, unless there is something newer to say.
 */
export class Here {
  #parts: HereParts;
  #beat: ReturnType<typeof setInterval> | undefined;
  #away: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Grows with whatever makes an earlier call old: its failure is then of no interest. */
  #round = 0;

  constructor(parts: HereParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#beat = setInterval(() => {
      if (this.#parts.isVisible() && !this.#parts.isLineOpen()) this.#call(this.#parts.online);
    }, PRESENCE.heartbeatMs);
    this.turned();
  }

  stop(): void {
    clearInterval(this.#beat);
    this.#forget();
  }

  /** The page was shown or hidden, or is back from the browser's memory. */
  turned(): void {
    this.#forget();
    if (this.#parts.isVisible()) this.#call(this.#parts.online);
    else this.#away = setTimeout(() => this.#call(this.#parts.offline), PRESENCE.offlineAfterHiddenMs);
  }

  left(): void {
    this.#forget();
    this.#parts.beacon();
  }

  #forget(): void {
    this.#round += 1;
    clearTimeout(this.#away);
    clearTimeout(this.#retry);
  }

  #call(call: () => Promise<unknown>, retriesLeft: number = PRESENCE.retries): void {
    this.#round += 1;
    const round = this.#round;
    clearTimeout(this.#retry);
    call().catch(() => {
      if (retriesLeft === 0 || round !== this.#round) return;
      this.#retry = setTimeout(() => this.#call(call, retriesLeft - 1), PRESENCE.retryEveryMs);
    });
  }
}
