import type { StandardSchemaV1 } from '@standard-schema/spec';

/** Part of a storage that holds drafts. `userStorage` is one, `sessionDrafts` the one of guests. */
export interface DraftStorage {
  get(key: string): string | null;
  set(key: string, value: string): unknown;
  remove(key: string): void;
}

export interface FormDraft<V> {
  storage: DraftStorage;
  key: string;
  /** Schemas of the kept fields. A stored value that does not match is ignored. */
  shape: { [K in keyof V]?: StandardSchemaV1<unknown, V[K]> };
}

/** Drafts in session storage, for forms without a user. Never throws. */
export const sessionDrafts: DraftStorage = {
  get: (key) => tryStorage((storage) => storage.getItem(key)) ?? null,
  set: (key, value) => tryStorage((storage) => storage.setItem(key, value)),
  remove: (key) => tryStorage((storage) => storage.removeItem(key)),
};

function tryStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    // Storage is unavailable; the draft lasts as long as the page.
    return undefined;
  }
}

/** Reads the valid fields of a draft that differ from the initial values; `null` without any. */
export function loadDraft<V extends object>({ storage, key, shape }: FormDraft<V>, initial: V): Partial<V> | null {
  const stored = parseDraft(storage.get(key));
  const found = Object.entries<StandardSchemaV1 | undefined>(shape).filter(
    ([field, schema]) =>
      schema && field in stored && isValid(schema, stored[field]) && !isEqual(stored[field], initial[field as keyof V]),
  );
  if (found.length === 0) return null;
  return Object.fromEntries(found.map(([field]) => [field, stored[field]])) as Partial<V>;
}

/** Stores the kept fields that differ from the initial values. Removes the draft if none does. */
export function saveDraft<V extends object>({ storage, key, shape }: FormDraft<V>, values: V, initial: V): void {
  const changed = changedFields(values, initial).filter((field) => field in shape);
  if (changed.length === 0) storage.remove(key);
  else storage.set(key, JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]]))));
}

/** Names of the fields whose values differ, whatever the order of their keys. */
export function changedFields<V extends object>(values: V, from: V): (keyof V & string)[] {
  return (Object.keys(values) as (keyof V & string)[]).filter((field) => !isEqual(values[field], from[field]));
}

function isEqual(one: unknown, other: unknown): boolean {
  return stableStringify(one) === stableStringify(other);
}

function stableStringify(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function isValid(schema: StandardSchemaV1, value: unknown): boolean {
  const result = schema['~standard'].validate(value);
  return !(result instanceof Promise) && result.issues === undefined;
}

/** Fields of a stored draft; none if it is not an object. */
export function parseDraft(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
