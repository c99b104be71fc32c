import type { UserStorage } from '#browser/storage/user-storage.ts';
import { EMPTY_FORM, type GroupForm } from './group-form.ts';

/** Storage key of unsaved changes, one for a new group and one for each edited group. */
const draftKey = (id: string | null) => `group-form:${id ?? 'new'}`;

/** Saves the fields that differ from the initial values; removes the draft without differences. */
export function saveDraft(own: UserStorage, id: string | null, form: GroupForm, began: GroupForm): void {
  const changes = Object.entries(form).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(began[key as keyof GroupForm]),
  );
  if (changes.length === 0) own.remove(draftKey(id));
  else own.set(draftKey(id), JSON.stringify(Object.fromEntries(changes)));
}

/** Merges the saved draft into the initial values; `null` without a draft. Ignores values of an unexpected shape. */
export function loadDraft(own: UserStorage, id: string | null, began: GroupForm): GroupForm | null {
  try {
    const stored = JSON.parse(own.get(draftKey(id)) ?? 'null') as Record<string, unknown> | null;
    if (stored === null || typeof stored !== 'object') return null;
    const fields = Object.entries(stored).filter(
      ([key, value]) => key in EMPTY_FORM && hasShapeOf(value, EMPTY_FORM[key as keyof GroupForm]),
    );
    return fields.length === 0 ? null : { ...began, ...(Object.fromEntries(fields) as Partial<GroupForm>) };
  } catch {
    return null;
  }
}

export function clearDraft(own: UserStorage, id: string | null): void {
  own.remove(draftKey(id));
}

function hasShapeOf(value: unknown, empty: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (empty === null) return value === null || typeof value === 'string';
  return typeof value === typeof empty && value !== null;
}
