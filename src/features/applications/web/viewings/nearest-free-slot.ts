import type { ViewingSlot } from '../../domain/viewing-slots.ts';

/** The free slot closest in time to another one; `null` if none is free. */
export function nearestFreeSlot(slots: readonly ViewingSlot[], startsAt: string): ViewingSlot | null {
  const distance = (slot: ViewingSlot) => Math.abs(Date.parse(slot.starts_at) - Date.parse(startsAt));
  const free = slots.filter(({ state }) => state === 'free');
  return free.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
