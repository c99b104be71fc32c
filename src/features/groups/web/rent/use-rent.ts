import { useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { GROUPS } from '../group/use-group.ts';
import { failureWords } from '../group-words.ts';
import { fetchRent } from './rent-api.ts';

/** Others bid meanwhile: asked for again so often while one waits for them. */
const WAIT_MS = 15_000;

/** How a group splits its rent. */
export function useRent(groupId: string): UseQueryResult<GroupRent | null> {
  return useQuery({
    queryKey: [GROUPS, groupId, 'rent'],
    queryFn: async ({ signal }) => fetchRent(groupId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'bidding' ? WAIT_MS : false),
  });
}

export interface RentWork {
  isBusy: boolean;
  /** What the server says of single fields. */
  fields: Record<string, string>;
  /** Does something; answers whether it worked, and where not, says why. */
  run: (work: () => Promise<GroupRent | null>) => Promise<boolean>;
}

/** Does things with the split: what the server answers is shown at once. */
export function useRentWork(groupId: string): RentWork {
  const cache = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const run: RentWork['run'] = async (work) => {
    setBusy(true);
    setFields({});
    try {
      const rent = await work();
      await cache.cancelQueries({ queryKey: [GROUPS, groupId, 'rent'] });
      cache.setQueryData([GROUPS, groupId, 'rent'], rent);
      void cache.invalidateQueries({ queryKey: [GROUPS, groupId, 'agreement'] });
      return true;
    } catch (error) {
      const told = error instanceof ApiError ? error.fields : undefined;
      if (told && Object.keys(told).length > 0) setFields(told);
      else toast.error(failureWords(error));
      void cache.invalidateQueries({ queryKey: [GROUPS, groupId, 'rent'] });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fields, run };
}
