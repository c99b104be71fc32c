/** A value of JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Serialises JSON with sorted keys and without white space, so that equal values have equal bytes. Values must be plain
 * JSON with whole numbers, as in RFC 8785.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value as Json));
}

function sortKeys(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(sortKeys);
  const entries = Object.entries(value as Record<string, Json>);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
