import { apiRequest } from '#browser/api/api-client.ts';
import type { GroupFit, OwnSuggestions, Suggestions } from '../../domain/fit/schema.ts';
import { groupPath } from '../group-path.ts';

/** Fit of a group; for visitors, including them. `null` with fewer than two people to compare. */
export async function fetchGroupFit(id: string, invite: string | null, signal: AbortSignal): Promise<GroupFit | null> {
  const query = invite === null ? '' : `?${new URLSearchParams({ invite })}`;
  return (await apiRequest<{ fit: GroupFit | null }>('GET', groupPath(id, `/fit${query}`), { signal })).fit;
}

/** People to invite to a group of the current user, ranked by fit. */
export async function fetchSuggestions(id: string, signal: AbortSignal): Promise<Suggestions> {
  return apiRequest('GET', groupPath(id, '/suggestions'), { signal });
}

/** Open groups and suggested new groups for the current user. */
export async function fetchOwnSuggestions(signal: AbortSignal): Promise<OwnSuggestions> {
  return apiRequest('GET', '/api/groups/suggestions', { signal });
}
