import { describe, expect, it } from 'vitest';
import { nextExpiry, toastDuration, toastReducer, type ToastEvent, type ToastQueue } from './toast-queue.ts';

const empty: ToastQueue<string> = { items: [], pausedBy: [] };
const run = (...events: ToastEvent<string>[]) => events.reduce((queue, event) => toastReducer(queue, event), empty);
const show = (id: number, now: number, durationMs = 3000): ToastEvent<string> => ({
  kind: 'show',
  id,
  toast: `t${id}`,
  durationMs,
  now,
});
const names = (queue: ToastQueue<string>) => queue.items.map((item) => item.toast);

describe('the duration of a toast', () => {
  it('is 3 s, 6 s with an action, or the requested one', () => {
    expect(toastDuration(undefined, false)).toBe(3000);
    expect(toastDuration(undefined, true)).toBe(6000);
    expect(toastDuration(5000, true)).toBe(5000);
  });
});

describe('the toast queue', () => {
  it('removes a toast exactly when its time is over', () => {
    expect(names(run(show(1, 0), { kind: 'tick', now: 2999 }))).toEqual(['t1']);
    expect(names(run(show(1, 0), { kind: 'tick', now: 3000 }))).toEqual([]);
  });

  it('continues with the remaining time after the pointer leaves', () => {
    const queue = run(
      show(1, 0),
      { kind: 'pause', by: 'pointer', now: 2000 },
      { kind: 'tick', now: 60_000 },
      { kind: 'resume', by: 'pointer', now: 60_000 },
    );
    expect(names(queue)).toEqual(['t1']);
    expect(nextExpiry(queue)).toBe(61_000);
  });

  it('starts no timer for a toast that arrives while paused', () => {
    const queue = run(show(1, 0), { kind: 'pause', by: 'focus', now: 100 }, show(2, 200), {
      kind: 'resume',
      by: 'focus',
      now: 9000,
    });
    expect(queue.items.map((item) => item.expiresAt)).toEqual([11_900, 12_000]);
  });

  it('is paused while the pointer or the focus is on it', () => {
    const paused = run(
      show(1, 0),
      { kind: 'pause', by: 'pointer', now: 1000 },
      { kind: 'pause', by: 'focus', now: 2000 },
      { kind: 'resume', by: 'pointer', now: 3000 },
    );
    expect(nextExpiry(paused)).toBeNull();
    expect(nextExpiry(toastReducer(paused, { kind: 'resume', by: 'focus', now: 5000 }))).toBe(7000);
  });

  it('resumes when the toast under the pointer is closed', () => {
    const queue = run(show(1, 0), { kind: 'pause', by: 'pointer', now: 100 }, { kind: 'dismiss', id: 1 }, show(2, 200));
    expect(nextExpiry(queue)).toBe(3200);
  });

  it('shows the three newest toasts', () => {
    expect(names(run(show(1, 0), show(2, 1), show(3, 2), show(4, 3)))).toEqual(['t2', 't3', 't4']);
  });

  it('expires the toast with the least time left first', () => {
    expect(nextExpiry(empty)).toBeNull();
    expect(nextExpiry(run(show(1, 0, 6000), show(2, 100)))).toBe(3100);
  });
});
