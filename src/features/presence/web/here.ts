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
 * that they are not 60 s after the page was hidden, or when it goes. A call that fails is tried three times, 5 s apart.
 */
export class Here {
  #parts: HereParts;
  #beat: ReturnType<typeof setInterval> | undefined;
  #away: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(this.#away);
    clearTimeout(this.#retry);
  }

  /** The page was shown or hidden. */
  turned(): void {
    clearTimeout(this.#away);
    if (this.#parts.isVisible()) this.#call(this.#parts.online);
    else this.#away = setTimeout(() => this.#call(this.#parts.offline), PRESENCE.offlineAfterHiddenMs);
  }

  left(): void {
    this.#parts.beacon();
  }

  #call(call: () => Promise<unknown>, attempt = 1): void {
    clearTimeout(this.#retry);
    call().catch(() => {
      if (attempt >= PRESENCE.retryAttempts) return;
      this.#retry = setTimeout(() => this.#call(call, attempt + 1), PRESENCE.retryEveryMs);
    });
  }
}
