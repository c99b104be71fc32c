/** Carries requests to a part of the page that may load later. */
export interface RequestBus<R> {
  /** Delivers a request. Without a listener the last one waits for the first listener. */
  send: (request: R) => void;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: (request: R) => void) => () => void;
  /**
   * Calls back whenever a request waits for the first listener, so that the part that listens can be loaded. Returns the
   * unsubscribe function.
   */
  onWaiting: (callback: () => void) => () => void;
  /** Drops a request that waits, so that a late listener does not act unasked. */
  discardWaiting: () => void;
}

export function createRequestBus<R>(): RequestBus<R> {
  const listeners = new Set<(request: R) => void>();
  const waitingListeners = new Set<() => void>();
  let waiting: R | null = null;
  return {
    send: (request) => {
      if (listeners.size === 0) {
        waiting = request;
        for (const callback of waitingListeners) callback();
      }
      for (const listener of listeners) listener(request);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (waiting !== null) {
        const early = waiting;
        waiting = null;
        listener(early);
      }
      return () => listeners.delete(listener);
    },
    onWaiting: (callback) => {
      waitingListeners.add(callback);
      if (waiting !== null) callback();
      return () => waitingListeners.delete(callback);
    },
    discardWaiting: () => {
      waiting = null;
    },
  };
}
