export type ToastType = 'success' | 'error' | 'info' | 'warning';

export const TOAST = { durationMs: 3000, withActionMs: 6000, atOnce: 3 } as const;

/** A toast's clock: `endsAt` while it runs, `leftMs` while it is held. */
export type Timed<T> = { id: number; toast: T; leftMs: number; endsAt: number | null };

export type ToastQueue<T> = { items: readonly Timed<T>[]; held: boolean };

export type ToastEvent<T> =
  | { kind: 'show'; id: number; toast: T; durationMs: number; now: number }
  | { kind: 'dismiss'; id: number }
  | { kind: 'hold'; now: number }
  | { kind: 'release'; now: number }
  | { kind: 'tick'; now: number };

/** How long a toast stays, in milliseconds: what was asked, else 3 s, or 6 s with an action. */
export function toastDuration(asked: number | undefined, hasAction: boolean): number {
  return asked ?? (hasAction ? TOAST.withActionMs : TOAST.durationMs);
}

/** The queue after an event. Held toasts keep what they had left; beyond three the oldest goes. */
export function toastQueue<T>(queue: ToastQueue<T>, event: ToastEvent<T>): ToastQueue<T> {
  switch (event.kind) {
    case 'show': {
      const item = {
        id: event.id,
        toast: event.toast,
        leftMs: event.durationMs,
        endsAt: queue.held ? null : event.now + event.durationMs,
      };
      return { ...queue, items: [...queue.items, item].slice(-TOAST.atOnce) };
    }
    case 'dismiss': {
      const items = queue.items.filter((item) => item.id !== event.id);
      // the pointer may have gone with the last toast
      return { items, held: items.length > 0 && queue.held };
    }
    case 'hold':
      if (queue.held) return queue;
      return {
        held: true,
        items: queue.items.map((item) => ({
          ...item,
          leftMs: item.endsAt === null ? item.leftMs : Math.max(0, item.endsAt - event.now),
          endsAt: null,
        })),
      };
    case 'release':
      if (!queue.held) return queue;
      return { held: false, items: queue.items.map((item) => ({ ...item, endsAt: event.now + item.leftMs })) };
    case 'tick': {
      const items = queue.items.filter((item) => item.endsAt === null || item.endsAt > event.now);
      return items.length === queue.items.length ? queue : { ...queue, items };
    }
  }
}

/** When the next toast ends, in the clock's milliseconds; null when none runs. */
export function nextEnd<T>(queue: ToastQueue<T>): number | null {
  const ends = queue.items.flatMap((item) => (item.endsAt === null ? [] : [item.endsAt]));
  return ends.length ? Math.min(...ends) : null;
}
