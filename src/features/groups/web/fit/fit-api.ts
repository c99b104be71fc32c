import { apiCall } from '#browser/api.ts';
import type { GroupFit, OwnSuggestions, Suggestions } from '../../domain/fit/schema.ts';

const at = (id: string, rest: string) => `/api/groups/${encodeURIComponent(id)}${rest}`;

/** How a group fits, or would with me; null while there are not two to compare. */
export async function fetchGroupFit(id: string, invite: string | null, signal: AbortSignal): Promise<GroupFit | null> {
  const query = invite === null ? '' : `?${new URLSearchParams({ invite })}`;
  return (await apiCall<{ fit: GroupFit | null }>('GET', at(id, `/fit${query}`), { signal })).fit;
}

/** Whom a group of mine could invite. */
export async function fetchSuggestions(id: string, signal: AbortSignal): Promise<Suggestions> {
  return apiCall('GET', at(id, '/suggestions'), { signal });
}

/** Whole groups for me. */
export async function fetchOwnSuggestions(signal: AbortSignal): Promise<OwnSuggestions> {
  return apiCall('GET', '/api/groups/suggestions', { signal });
}
