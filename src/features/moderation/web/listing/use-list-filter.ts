import { useSearchParams } from 'react-router';

/** What a list can be filtered by: the values that there are, or null for whatever is typed. */
export type FilterShape = Record<string, readonly string[] | null>;
export type Filter<S extends FilterShape> = { [K in keyof S]?: string };

/** What an address asks for; what it says wrongly counts as not said. */
export function readFilter<S extends FilterShape>(search: URLSearchParams, shape: S): Filter<S> {
  const filter: Record<string, string> = {};
  for (const [key, values] of Object.entries(shape)) {
    const value = search.get(key)?.trim();
    if (value && (values === null || values.includes(value))) filter[key] = value;
  }
  return filter as Filter<S>;
}

/** The filter of a list, which lives in the address, and the way to change parts of it. */
export function useListFilter<S extends FilterShape>(
  shape: S,
): [Filter<S>, (change: Partial<Record<keyof S & string, string | null>>) => void] {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search, shape);
  const change = (parts: Partial<Record<keyof S & string, string | null>>) => {
    const next = new URLSearchParams(filter as Record<string, string>);
    for (const [key, value] of Object.entries(parts)) {
      if (value) next.set(key, value as string);
      else next.delete(key);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}
