import { useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { GROUPS_KEY } from '../groups-key.ts';
import { errorMessage } from '../group-labels.ts';
import { fetchRent } from './rent-api.ts';

/** Polling interval while bids of others are pending. */
const POLL_MS = 15_000;

/** Query of the rent split of a group. */
export function useRent(groupId: string): UseQueryResult<GroupRent | null> {
  return useQuery({
    queryKey: [GROUPS_KEY, groupId, 'rent'],
    queryFn: async ({ signal }) => fetchRent(groupId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'bidding' ? POLL_MS : false),
  });
}

export interface RentActions {
  isBusy: boolean;
  /** Server errors by field. */
  fieldErrors: Record<string, string>;
  /** Runs an action. Returns whether it succeeded; reports the error otherwise. */
  run: (work: () => Promise<GroupRent | null>) => Promise<boolean>;
}

/** Actions on the rent split; caches the response. */
export function useRentActions(groupId: string): RentActions {
  const cache = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const run: RentActions['run'] = async (work) => {
    setBusy(true);
    setFields({});
    try {
      const rent = await work();
      await cache.cancelQueries({ queryKey: [GROUPS_KEY, groupId, 'rent'] });
      cache.setQueryData([GROUPS_KEY, groupId, 'rent'], rent);
      void cache.invalidateQueries({ queryKey: [GROUPS_KEY, groupId, 'agreement'] });
      return true;
    } catch (error) {
      const rejected = error instanceof ApiError ? error.fields : undefined;
      if (rejected && Object.keys(rejected).length > 0) setFields(rejected);
      else toast.error(errorMessage(error));
      void cache.invalidateQueries({ queryKey: [GROUPS_KEY, groupId, 'rent'] });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fieldErrors: fields, run };
}
