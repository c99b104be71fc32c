import type { OwnStorage } from '#browser/own-storage.ts';
import { EMPTY, type GroupForm } from './group-form.ts';

/** What somebody typed and has not saved, kept in this browser, one for a new group and one for each that is changed. */
const keyOf = (id: string | null) => `group-form:${id ?? 'new'}`;

/** Keeps what differs from where the form began; with nothing that differs, nothing stays. */
export function keepForm(own: OwnStorage, id: string | null, form: GroupForm, began: GroupForm): void {
  const changes = Object.entries(form).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(began[key as keyof GroupForm]),
  );
  if (changes.length === 0) own.remove(keyOf(id));
  else own.set(keyOf(id), JSON.stringify(Object.fromEntries(changes)));
}

/** The form with what was kept over it, or null where nothing was. What does not look like a form is not believed. */
export function readKept(own: OwnStorage, id: string | null, began: GroupForm): GroupForm | null {
  try {
    const kept = JSON.parse(own.get(keyOf(id)) ?? 'null') as Record<string, unknown> | null;
    if (kept === null || typeof kept !== 'object') return null;
    const fields = Object.entries(kept).filter(
      ([key, value]) => key in EMPTY && isLike(value, EMPTY[key as keyof GroupForm]),
    );
    return fields.length === 0 ? null : { ...began, ...(Object.fromEntries(fields) as Partial<GroupForm>) };
  } catch {
    return null;
  }
}

export function dropKept(own: OwnStorage, id: string | null): void {
  own.remove(keyOf(id));
}

function isLike(value: unknown, empty: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (empty === null) return value === null || typeof value === 'string';
  return typeof value === typeof empty && value !== null;
}
