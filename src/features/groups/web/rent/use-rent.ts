import { useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';
import { refetchOwnGroups } from '../public/own-groups-query.ts';
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
  /** Runs an action. Returns whether it succeeded; reports the error otherwise. */
  run: (work: () => Promise<GroupRent | null>) => Promise<boolean>;
  /** Runs the submission of a form, which reports its errors itself. */
  submit: (work: () => Promise<GroupRent | null>) => Promise<void>;
}

/** Actions on the rent split; caches the response. */
export function useRentActions(groupId: string): RentActions {
  const cache = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const submit: RentActions['submit'] = async (work) => {
    try {
      const rent = await work();
      await cache.cancelQueries({ queryKey: [GROUPS_KEY, groupId, 'rent'] });
      cache.setQueryData([GROUPS_KEY, groupId, 'rent'], rent);
      void cache.invalidateQueries({ queryKey: [GROUPS_KEY, groupId, 'agreement'] });
      void refetchOwnGroups(cache);
    } catch (error) {
      void cache.invalidateQueries({ queryKey: [GROUPS_KEY, groupId, 'rent'] });
      throw error;
    }
  };
  const run: RentActions['run'] = async (work) => {
    setBusy(true);
    try {
      await submit(work);
      return true;
    } catch (error) {
      toast.error(requestErrorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run, submit };
}
