import { useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useToast } from '#ui/toast.tsx';
import type { Agreement } from '../../domain/agreement/schema.ts';
import { GROUPS } from '../group/use-group.ts';
import { failureWords } from '../group-words.ts';
import { fetchAgreement } from './agreement-api.ts';

/** The agreement of a group; `version` null is the latest. */
export function useAgreement(groupId: string, version: number | null): UseQueryResult<Agreement | null> {
  return useQuery({
    queryKey: [GROUPS, groupId, 'agreement', version],
    queryFn: async ({ signal }) => fetchAgreement(groupId, version, signal),
  });
}

export interface AgreementWork {
  /** What is under way. */
  busy: string | null;
  /** Does something under a name; what comes of it is the latest from then on. Null where it failed, which is said. */
  run: (name: string, work: () => Promise<Agreement | null>) => Promise<Agreement | null>;
}

export function useAgreementWork(groupId: string): AgreementWork {
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const run: AgreementWork['run'] = async (name, work) => {
    setBusy(name);
    try {
      const agreement = await work();
      await cache.cancelQueries({ queryKey: [GROUPS, groupId, 'agreement'] });
      cache.setQueryData([GROUPS, groupId, 'agreement', null], agreement);
      return agreement;
    } catch (error) {
      toast.error(failureWords(error));
      void cache.invalidateQueries({ queryKey: [GROUPS, groupId, 'agreement'] });
      return null;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
