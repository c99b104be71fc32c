import { useSearchParams } from 'react-router';

/** Allowed values per filter key; null allows any text. */
export type FilterShape = Record<string, readonly string[] | null>;
export type Filter<S extends FilterShape> = { [K in keyof S]?: string };

/** Parses the filter from the URL; invalid values are ignored. */
export function parseFilter<S extends FilterShape>(search: URLSearchParams, shape: S): Filter<S> {
  const filter: Record<string, string> = {};
  for (const [key, values] of Object.entries(shape)) {
    const value = search.get(key)?.trim();
    if (value && (values === null || values.includes(value))) filter[key] = value;
  }
  return filter as Filter<S>;
}

/** List filter stored in the URL, with a function to change parts of it. */
export function useListFilter<S extends FilterShape>(
  shape: S,
): [Filter<S>, (change: Partial<Record<keyof S & string, string | null>>) => void] {
  const [search, setSearch] = useSearchParams();
  const filter = parseFilter(search, shape);
  const change = (changes: Partial<Record<keyof S & string, string | null>>) => {
    const next = new URLSearchParams(filter as Record<string, string>);
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value as string);
      else next.delete(key);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}
