import type { QueryClient } from '@tanstack/react-query';
import { refetchQueries } from '#browser/api/refetch-queries.ts';
import { GROUPS_KEY } from './groups-key.ts';

/** Key of the query of the user's groups and of what they wait for. */
export const OWN_GROUPS_KEY = [GROUPS_KEY, 'mine'] as const;

/** Refetches the user's groups after an action of theirs that a next step may have asked for. */
export async function refetchOwnGroups(cache: QueryClient): Promise<void> {
  await refetchQueries(cache, OWN_GROUPS_KEY);
}
