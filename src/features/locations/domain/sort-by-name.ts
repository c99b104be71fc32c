/** Sorts by name in Spanish order, then by id. */
export function sortByName<R extends { id: string; name: string }>(rows: readonly R[]): R[] {
  const { compare } = new Intl.Collator('es');
  return rows.toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}
