import { OWN_GROUPS, type OwnGroup } from '../../domain/states.ts';
import { OWN_SEARCH_MAX_LENGTH } from '../../domain/rules.ts';

/** Group and search words of the own list. */
export interface OwnFilter {
  group: OwnGroup;
  q: string;
}

/** Filter in the URL, `?tab=on&q=ruzafa`; all listings by default. */
export function parseOwnFilter(search: URLSearchParams): OwnFilter {
  return {
    group: OWN_GROUPS.find((group) => group === search.get('tab')) ?? 'all',
    q: (search.get('q') ?? '').trim().slice(0, OWN_SEARCH_MAX_LENGTH),
  };
}

/** Query of the URL for a filter. */
export function ownFilterQuery({ group, q }: OwnFilter): Record<string, string> {
  return { ...(group !== 'all' && { tab: group }), ...(q !== '' && { q }) };
}
