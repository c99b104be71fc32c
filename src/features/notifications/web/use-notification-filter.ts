import { useSearchParams } from 'react-router';
import { KINDS, type Kind } from '../domain/settings.ts';
import type { FilterState } from './api.ts';

/** Filter stored in the URL. */
export function useNotificationFilter(): [FilterState, (next: FilterState) => void] {
  const [search, setSearch] = useSearchParams();
  const change = ({ kind, unread }: FilterState) =>
    setSearch({ ...(kind && { kind }), ...(unread && { unread: '1' }) }, { replace: true, preventScrollReset: true });
  return [parseFilter(search), change];
}

/** Parses the filter from the URL; invalid values are ignored. */
export function parseFilter(search: URLSearchParams): FilterState {
  const kind = search.get('kind');
  return { kind: KINDS.includes(kind as Kind) ? (kind as Kind) : null, unread: search.get('unread') === '1' };
}
