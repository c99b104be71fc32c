import { useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import type { Agreement } from '../../domain/agreement/schema.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';
import { refetchOwnGroups } from '../public/own-groups-query.ts';
import { fetchAgreement } from './agreement-api.ts';

/** Agreement of a group; `version` `null` is the latest. */
export function useAgreement(groupId: string, version: number | null): UseQueryResult<Agreement | null> {
  return useQuery({
    queryKey: [GROUPS_KEY, groupId, 'agreement', version],
    queryFn: async ({ signal }) => fetchAgreement(groupId, version, signal),
  });
}

export interface AgreementActions {
  /** Name of the running action. */
  pendingAction: string | null;
  /**
   * Runs a named action and caches its result as the latest version. Shows an error toast and returns `null` on
   * failure.
   */
  run: (name: string, work: () => Promise<Agreement | null>) => Promise<Agreement | null>;
}

export function useAgreementActions(groupId: string): AgreementActions {
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const run: AgreementActions['run'] = async (name, work) => {
    setBusy(name);
    try {
      const agreement = await work();
      await cache.cancelQueries({ queryKey: [GROUPS_KEY, groupId, 'agreement'] });
      cache.setQueryData([GROUPS_KEY, groupId, 'agreement', null], agreement);
      void refetchOwnGroups(cache);
      return agreement;
    } catch (error) {
      toast.error(requestErrorMessage(error));
      void cache.invalidateQueries({ queryKey: [GROUPS_KEY, groupId, 'agreement'] });
      return null;
    } finally {
      setBusy(null);
    }
  };
  return { pendingAction: busy, run };
}
