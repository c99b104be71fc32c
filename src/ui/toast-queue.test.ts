import { describe, expect, it } from 'vitest';
import { nextEnd, toastDuration, toastQueue, type ToastEvent, type ToastQueue } from './toast-queue.ts';

const empty: ToastQueue<string> = { items: [], holds: [] };
const run = (...events: ToastEvent<string>[]) => events.reduce((queue, event) => toastQueue(queue, event), empty);
const show = (id: number, now: number, durationMs = 3000): ToastEvent<string> => ({
  kind: 'show',
  id,
  toast: `t${id}`,
  durationMs,
  now,
});
const names = (queue: ToastQueue<string>) => queue.items.map((item) => item.toast);

describe('how long a toast stays', () => {
  it('is 3 s, 6 s with an action, or what was asked', () => {
    expect(toastDuration(undefined, false)).toBe(3000);
    expect(toastDuration(undefined, true)).toBe(6000);
    expect(toastDuration(5000, true)).toBe(5000);
  });
});

describe('the queue', () => {
  it('drops a toast when its time comes and not a millisecond before', () => {
    expect(names(run(show(1, 0), { kind: 'tick', now: 2999 }))).toEqual(['t1']);
    expect(names(run(show(1, 0), { kind: 'tick', now: 3000 }))).toEqual([]);
  });

  it('gives back what was left after the pointer leaves', () => {
    const queue = run(
      show(1, 0),
      { kind: 'hold', by: 'pointer', now: 2000 },
      { kind: 'tick', now: 60_000 },
      { kind: 'release', by: 'pointer', now: 60_000 },
    );
    expect(names(queue)).toEqual(['t1']);
    expect(nextEnd(queue)).toBe(61_000);
  });

  it('does not start the clock of a toast that comes while held', () => {
    const queue = run(show(1, 0), { kind: 'hold', by: 'focus', now: 100 }, show(2, 200), {
      kind: 'release',
      by: 'focus',
      now: 9000,
    });
    expect(queue.items.map((item) => item.endsAt)).toEqual([11_900, 12_000]);
  });

  it('stays held while either the pointer or the focus is there', () => {
    const held = run(
      show(1, 0),
      { kind: 'hold', by: 'pointer', now: 1000 },
      { kind: 'hold', by: 'focus', now: 2000 },
      { kind: 'release', by: 'pointer', now: 3000 },
    );
    expect(nextEnd(held)).toBeNull();
    expect(nextEnd(toastQueue(held, { kind: 'release', by: 'focus', now: 5000 }))).toBe(7000);
  });

  it('is free again when the toast under the pointer is closed', () => {
    const queue = run(show(1, 0), { kind: 'hold', by: 'pointer', now: 100 }, { kind: 'dismiss', id: 1 }, show(2, 200));
    expect(nextEnd(queue)).toBe(3200);
  });

  it('shows three at once, the newest', () => {
    expect(names(run(show(1, 0), show(2, 1), show(3, 2), show(4, 3)))).toEqual(['t2', 't3', 't4']);
  });

  it('waits for the first to end', () => {
    expect(nextEnd(empty)).toBeNull();
    expect(nextEnd(run(show(1, 0, 6000), show(2, 100)))).toBe(3100);
  });
});
