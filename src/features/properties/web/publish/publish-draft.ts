import type { UserStorage } from '#browser/storage/user-storage.ts';
import {
  changedFields,
  EMPTY_FORM,
  emptyRoom,
  FORM_FIELDS,
  newKey,
  type PropertyForm,
  type RoomForm,
} from './form/property-form.ts';
import { isStep, type Step } from './steps/steps.ts';

/** Unsaved changes and current step, stored in this browser per property. */
export interface StoredDraft {
  changes: Partial<PropertyForm>;
  step: Step | null;
}

const draftKey = (id: string | null) => `publish:${id ?? 'new'}`;

/** Stores the differences from the server version. Nothing is stored for a new property without changes. */
export function savePublishDraft(
  own: UserStorage,
  id: string | null,
  form: PropertyForm,
  stored: PropertyForm,
  step: Step,
): void {
  const changes = Object.fromEntries(changedFields(form, stored).map((field) => [field, form[field]]));
  if (id === null && Object.keys(changes).length === 0) own.remove(draftKey(id));
  else own.set(draftKey(id), JSON.stringify({ changes, step }));
  // The draft has an id now, so remove the entry of the unnamed one.
  if (id !== null) own.remove(draftKey(null));
}

/** Loads the stored changes; invalid data is discarded. */
export function loadPublishDraft(own: UserStorage, id: string | null): StoredDraft {
  try {
    const { changes, step } = JSON.parse(own.get(draftKey(id)) ?? '{}') as { changes?: unknown; step?: unknown };
    return { changes: sanitizeChanges(changes), step: typeof step === 'string' && isStep(step) ? step : null };
  } catch {
    return { changes: {}, step: null };
  }
}

export function clearPublishDraft(own: UserStorage, id: string | null): void {
  own.remove(draftKey(id));
}

function sanitizeChanges(changes: unknown): Partial<PropertyForm> {
  if (typeof changes !== 'object' || changes === null) return {};
  const given = changes as Record<string, unknown>;
  const fields = FORM_FIELDS.filter((field) => field in given && hasSameShape(given[field], EMPTY_FORM[field]));
  const sanitized = Object.fromEntries(fields.map((field) => [field, given[field]])) as Partial<PropertyForm>;
  if (sanitized.rooms)
    sanitized.rooms = (sanitized.rooms as Partial<RoomForm>[]).map((room) => ({
      ...emptyRoom(),
      ...room,
      key: room.id ?? newKey(),
    }));
  return sanitized;
}

/**
 * True if the value has the type of the empty form value. Fields that are null when empty accept anything except lists
 * and objects.
 */
function hasSameShape(value: unknown, empty: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value);
  return empty === null ? value === null || typeof value !== 'object' : typeof value === typeof empty;
}
