import type { OwnStorage } from '#browser/own-storage.ts';
import { changedFields, EMPTY, emptyRoom, FIELDS, newKey, type HomeForm, type RoomForm } from './home-form.ts';
import { isStep, type Step } from './steps.ts';

/** What somebody typed that the server does not have, and where they were, kept in this browser, one per home. */
export interface Kept {
  changes: Partial<HomeForm>;
  step: Step | null;
}

const keyOf = (id: string | null) => `publish:${id ?? 'new'}`;

/** Keeps what differs from the stored form. With nothing to keep of a home that is not begun, nothing stays. */
export function keepTyping(own: OwnStorage, id: string | null, form: HomeForm, stored: HomeForm, step: Step): void {
  const changes = Object.fromEntries(changedFields(form, stored).map((field) => [field, form[field]]));
  if (id === null && Object.keys(changes).length === 0) own.remove(keyOf(id));
  else own.set(keyOf(id), JSON.stringify({ changes, step }));
  // the draft that was begun under no name has one now
  if (id !== null) own.remove(keyOf(null));
}

/** What was kept of a home. What does not look like a form is not believed. */
export function readKept(own: OwnStorage, id: string | null): Kept {
  try {
    const { changes, step } = JSON.parse(own.get(keyOf(id)) ?? '{}') as { changes?: unknown; step?: unknown };
    return { changes: believable(changes), step: typeof step === 'string' && isStep(step) ? step : null };
  } catch {
    return { changes: {}, step: null };
  }
}

export function dropKept(own: OwnStorage, id: string | null): void {
  own.remove(keyOf(id));
}

function believable(changes: unknown): Partial<HomeForm> {
  if (typeof changes !== 'object' || changes === null) return {};
  const given = changes as Record<string, unknown>;
  const fields = FIELDS.filter((field) => field in given && isLike(given[field], EMPTY[field]));
  const kept = Object.fromEntries(fields.map((field) => [field, given[field]])) as Partial<HomeForm>;
  if (kept.rooms)
    kept.rooms = (kept.rooms as Partial<RoomForm>[]).map((room) => ({
      ...emptyRoom(),
      ...room,
      key: room.id ?? newKey(),
    }));
  return kept;
}

/** Of the kind of the empty value; what is null there may be anything that is no list. */
function isLike(value: unknown, empty: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value);
  return empty === null ? value === null || typeof value !== 'object' : typeof value === typeof empty;
}
