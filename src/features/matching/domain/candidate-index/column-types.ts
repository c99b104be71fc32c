export const COLUMN_TYPES = {
  group: Uint16Array,
  answers: Uint16Array,
  habits: Uint8Array,
  interests: Uint16Array,
  age: Uint8Array,
  university: Uint16Array,
  flags: Uint16Array,
  intents: Uint8Array,
  /** Move-in day plus 1; 0 means missing, as in all columns. */
  day: Uint16Array,
  budget: Uint16Array,
  stay: Uint8Array,
  penalty: Int16Array,
  /** Words that the search reads in a row (`record.ts`). */
  head: Int32Array,
  terms: Int32Array,
  deleted: Uint8Array,
} as const;

export type Columns = { [K in keyof typeof COLUMN_TYPES]: InstanceType<(typeof COLUMN_TYPES)[K]> };

export function allocateColumns(capacity: number): Columns {
  return Object.fromEntries(
    Object.entries(COLUMN_TYPES).map(([name, Column]) => [name, new Column(capacity)]),
  ) as Columns;
}
