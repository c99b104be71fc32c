import type { ReactNode } from 'react';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export const TOAST = { durationMs: 3000, withActionMs: 6000, maxVisible: 3 } as const;

/** Timer of a toast: `expiresAt` while running, `remainingMs` while paused. */
export type TimedToast<T> = { id: number; toast: T; remainingMs: number; expiresAt: number | null };

/** Reason for pausing the timers: pointer over the toasts or focus inside them. */
export type PauseReason = 'pointer' | 'focus';

export type ToastQueue<T> = { items: readonly TimedToast<T>[]; pausedBy: readonly PauseReason[] };

export type ToastEvent<T> =
  | { kind: 'show'; id: number; toast: T; durationMs: number; now: number }
  | { kind: 'dismiss'; id: number }
  | { kind: 'pause'; by: PauseReason; now: number }
  | { kind: 'resume'; by: PauseReason; now: number }
  | { kind: 'tick'; now: number };

/** Duration of a toast in milliseconds: the requested one, else 3 s, or 6 s with an action. */
export function toastDuration(requestedMs: number | undefined, hasAction: boolean): number {
  return requestedMs ?? (hasAction ? TOAST.withActionMs : TOAST.durationMs);
}

/** Reducer of the toast queue. Paused toasts keep their remaining time; above three, the oldest is removed. */
export function toastReducer<T>(queue: ToastQueue<T>, event: ToastEvent<T>): ToastQueue<T> {
  const isPaused = queue.pausedBy.length > 0;
  switch (event.kind) {
    case 'show': {
      const item = {
        id: event.id,
        toast: event.toast,
        remainingMs: event.durationMs,
        expiresAt: isPaused ? null : event.now + event.durationMs,
      };
      return { ...queue, items: [...queue.items, item].slice(-TOAST.maxVisible) };
    }
    case 'dismiss': {
      const items = queue.items.filter((item) => item.id !== event.id);
      // Removing the last toast ends hover and focus without an event.
      return { items, pausedBy: items.length > 0 ? queue.pausedBy : [] };
    }
    case 'pause':
      if (queue.pausedBy.includes(event.by)) return queue;
      return {
        pausedBy: [...queue.pausedBy, event.by],
        items: isPaused ? queue.items : pauseTimers(queue.items, event.now),
      };
    case 'resume': {
      const holds = queue.pausedBy.filter((by) => by !== event.by);
      if (holds.length === queue.pausedBy.length) return queue;
      return { pausedBy: holds, items: holds.length > 0 ? queue.items : resumeTimers(queue.items, event.now) };
    }
    case 'tick': {
      const items = queue.items.filter((item) => item.expiresAt === null || item.expiresAt > event.now);
      return items.length === queue.items.length ? queue : { ...queue, items };
    }
  }
}

function pauseTimers<T>(items: readonly TimedToast<T>[], now: number): TimedToast<T>[] {
  return items.map((item) => ({
    ...item,
    remainingMs: item.expiresAt === null ? item.remainingMs : Math.max(0, item.expiresAt - now),
    expiresAt: null,
  }));
}

function resumeTimers<T>(items: readonly TimedToast<T>[], now: number): TimedToast<T>[] {
  return items.map((item) => ({ ...item, expiresAt: now + item.remainingMs }));
}

/** Time at which the next toast expires (ms, same clock as `now`); `null` if no timer runs. */
export function nextExpiry<T>(queue: ToastQueue<T>): number | null {
  const ends = queue.items.flatMap((item) => (item.expiresAt === null ? [] : [item.expiresAt]));
  return ends.length ? Math.min(...ends) : null;
}

export type ToastOptions = {
  /** Optional button; the toast then stays for 6 s. */
  action?: { label: string; onClick: () => void };
  durationMs?: number;
  /** Replaces the icon (e.g. an avatar) and uses the light card style. */
  media?: ReactNode;
  /** Shake animation: 4 px for 2 s. */
  shake?: boolean;
};

export type Toast = ToastOptions & { type: ToastType; text: ReactNode };
