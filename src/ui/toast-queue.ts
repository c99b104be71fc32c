export type ToastType = 'success' | 'error' | 'info' | 'warning';

export const TOAST = { durationMs: 3000, withActionMs: 6000, atOnce: 3 } as const;

/** A toast's clock: `endsAt` while it runs, `leftMs` while it is held. */
export type Timed<T> = { id: number; toast: T; leftMs: number; endsAt: number | null };

/** What keeps the toasts on the screen: the pointer over them, the focus in them. */
export type Hold = 'pointer' | 'focus';

export type ToastQueue<T> = { items: readonly Timed<T>[]; holds: readonly Hold[] };

export type ToastEvent<T> =
  | { kind: 'show'; id: number; toast: T; durationMs: number; now: number }
  | { kind: 'dismiss'; id: number }
  | { kind: 'hold'; by: Hold; now: number }
  | { kind: 'release'; by: Hold; now: number }
  | { kind: 'tick'; now: number };

/** How long a toast stays, in milliseconds: what was asked, else 3 s, or 6 s with an action. */
export function toastDuration(asked: number | undefined, hasAction: boolean): number {
  return asked ?? (hasAction ? TOAST.withActionMs : TOAST.durationMs);
}

/** The queue after an event. Held toasts keep what they had left; beyond three the oldest goes. */
export function toastQueue<T>(queue: ToastQueue<T>, event: ToastEvent<T>): ToastQueue<T> {
  const isHeld = queue.holds.length > 0;
  switch (event.kind) {
    case 'show': {
      const item = {
        id: event.id,
        toast: event.toast,
        leftMs: event.durationMs,
        endsAt: isHeld ? null : event.now + event.durationMs,
      };
      return { ...queue, items: [...queue.items, item].slice(-TOAST.atOnce) };
    }
    case 'dismiss': {
      const items = queue.items.filter((item) => item.id !== event.id);
      // pointer and focus may have gone with the last toast
      return { items, holds: items.length > 0 ? queue.holds : [] };
    }
    case 'hold':
      if (queue.holds.includes(event.by)) return queue;
      return { holds: [...queue.holds, event.by], items: isHeld ? queue.items : paused(queue.items, event.now) };
    case 'release': {
      const holds = queue.holds.filter((by) => by !== event.by);
      if (holds.length === queue.holds.length) return queue;
      return { holds, items: holds.length > 0 ? queue.items : resumed(queue.items, event.now) };
    }
    case 'tick': {
      const items = queue.items.filter((item) => item.endsAt === null || item.endsAt > event.now);
      return items.length === queue.items.length ? queue : { ...queue, items };
    }
  }
}

function paused<T>(items: readonly Timed<T>[], now: number): Timed<T>[] {
  return items.map((item) => ({
    ...item,
    leftMs: item.endsAt === null ? item.leftMs : Math.max(0, item.endsAt - now),
    endsAt: null,
  }));
}

function resumed<T>(items: readonly Timed<T>[], now: number): Timed<T>[] {
  return items.map((item) => ({ ...item, endsAt: now + item.leftMs }));
}

/** When the next toast ends, in the clock's milliseconds; null when none runs. */
export function nextEnd<T>(queue: ToastQueue<T>): number | null {
  const ends = queue.items.flatMap((item) => (item.endsAt === null ? [] : [item.endsAt]));
  return ends.length ? Math.min(...ends) : null;
}
