import { OWN_GROUPS, type OwnGroup } from '../../domain/own-properties.ts';

/** Group of own listings in the URL, `?tab=on`; all by default. */
export function parseOwnGroup(search: URLSearchParams): OwnGroup {
  return OWN_GROUPS.find((group) => group === search.get('tab')) ?? 'all';
}
