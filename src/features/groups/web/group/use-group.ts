import { useEffect, useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { refetchQueries } from '#browser/api/refetch-queries.ts';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import type { ToastOptions } from '#ui/feedback/toast-options.ts';
import type { Group } from '../../domain/schema.ts';
import { fetchGroup } from '../api.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';

/** Query of a group as visible to the current user, refetched on notifications. Uses the invite token of the URL. */
export function useGroup(id: string, isWanted = true): UseQueryResult<Group> {
  const [search] = useSearchParams();
  const invite = search.get('invite');
  useGroupInvalidation();
  return useQuery({
    queryKey: [GROUPS_KEY, id],
    queryFn: async ({ signal }) => fetchGroup(id, invite, signal),
    staleTime: 0,
    // Some changes send no notification to this user.
    refetchOnWindowFocus: true,
    enabled: isWanted,
  });
}

/** Invalidates the group queries when a notification or conversation frame arrives. */
export function useGroupInvalidation(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const invalidate = () => void refetchQueries(cache, [GROUPS_KEY]);
    const stops = [realtimeSocket.on('notification', invalidate), realtimeSocket.on('conversation', invalidate)];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
}

interface ActionFeedback {
  /** Success message; a function is evaluated after the action. */
  successMessage?: string | (() => string);
  toast?: ToastOptions;
}

export interface GroupActions {
  /** Name of the running action. */
  pendingAction: string | null;
  /** Runs a named action. Returns whether it succeeded; shows an error toast otherwise. */
  run: (name: string, work: () => Promise<Group | null | void>, feedback?: ActionFeedback) => Promise<boolean>;
}

/** Actions on a group: caches the response, invalidates lists and reports errors. */
export function useGroupActions(id: string): GroupActions {
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const run: GroupActions['run'] = async (name, work, { successMessage, toast: options } = {}) => {
    setBusy(name);
    try {
      const group = await work();
      if (group) cache.setQueryData([GROUPS_KEY, id], group);
      if (successMessage !== undefined)
        toast.success(typeof successMessage === 'string' ? successMessage : successMessage(), options);
      return true;
    } catch (error) {
      toast.error(requestErrorMessage(error));
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey: [GROUPS_KEY] });
      setBusy(null);
    }
  };
  return { pendingAction: busy, run };
}
