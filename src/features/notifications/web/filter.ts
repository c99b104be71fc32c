import { useSearchParams } from 'react-router';
import { KINDS, type Kind } from '../domain/settings.ts';
import type { Filter } from './api.ts';

/** The filter, which lives in the address. */
export function useFilter(): [Filter, (next: Filter) => void] {
  const [search, setSearch] = useSearchParams();
  const change = ({ kind, unread }: Filter) =>
    setSearch({ ...(kind && { kind }), ...(unread && { unread: '1' }) }, { replace: true, preventScrollReset: true });
  return [readFilter(search), change];
}

/** What an address asks for; what it says wrongly counts as not said. */
export function readFilter(search: URLSearchParams): Filter {
  const kind = search.get('kind');
  return { kind: KINDS.includes(kind as Kind) ? (kind as Kind) : null, unread: search.get('unread') === '1' };
}
