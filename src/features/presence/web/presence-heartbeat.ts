import { PRESENCE } from '../domain/rules.ts';

export interface PresenceHeartbeatDeps {
  /** Reports a visible page to the server. */
  sendOnline: () => Promise<unknown>;
  sendOffline: () => Promise<unknown>;
  /** Same as `sendOffline`, for a page that is being unloaded. */
  sendOfflineBeacon: () => void;
  isVisible: () => boolean;
  /** True while heartbeats go over the socket, so that no request is needed. */
  isSocketOpen: () => boolean;
}

/**
 * Reports presence: online when the page becomes visible and every 30 s while the socket is down, offline 60 s after
 * the page was hidden or when it is unloaded. Failed requests are retried up to three times, 5 s apart, unless a newer
 * one supersedes them.
 */
export class PresenceHeartbeat {
  #deps: PresenceHeartbeatDeps;
  #heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by every newer request, so that failures of older ones are ignored. */
  #generation = 0;

  constructor(deps: PresenceHeartbeatDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#heartbeatTimer = setInterval(() => {
      if (this.#deps.isVisible() && !this.#deps.isSocketOpen()) this.#send(this.#deps.sendOnline);
    }, PRESENCE.heartbeatMs);
    // The socket has reported the page when it opened.
    if (!this.#deps.isVisible() || !this.#deps.isSocketOpen()) this.onVisibilityChange();
  }

  stop(): void {
    clearInterval(this.#heartbeatTimer);
    this.#cancelPending();
  }

  /** Handles a visibility change, and a page restored from the back/forward cache. */
  onVisibilityChange(): void {
    this.#cancelPending();
    if (this.#deps.isVisible()) this.#send(this.#deps.sendOnline);
    else this.#hiddenTimer = setTimeout(() => this.#send(this.#deps.sendOffline), PRESENCE.offlineAfterHiddenMs);
  }

  onPageHide(): void {
    this.#cancelPending();
    this.#deps.sendOfflineBeacon();
  }

  #cancelPending(): void {
    this.#generation += 1;
    clearTimeout(this.#hiddenTimer);
    clearTimeout(this.#retryTimer);
  }

  #send(call: () => Promise<unknown>, retriesLeft: number = PRESENCE.retries): void {
    this.#generation += 1;
    const round = this.#generation;
    clearTimeout(this.#retryTimer);
    call().catch(() => {
      if (retriesLeft === 0 || round !== this.#generation) return;
      this.#retryTimer = setTimeout(() => this.#send(call, retriesLeft - 1), PRESENCE.retryEveryMs);
    });
  }
}
