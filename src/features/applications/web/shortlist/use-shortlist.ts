import { useEffect, useState } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { refetchQueries } from '#browser/api/refetch-queries.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { refetchOwnGroups } from '#features/groups/web/public/own-groups-query.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import type { ToastOptions } from '#ui/feedback/toast-options.ts';
import { m } from '#messages';
import type { Application, ApplicationFrame, GroupFrame } from '../../domain/schema.ts';
import type { GroupShortlist } from '../../domain/shortlist-schema.ts';
import { fetchSlots } from '../viewings/slots-api.ts';
import { fetchApplications, fetchOwnApplications, fetchShortlist, fetchReceivedApplications } from './shortlist-api.ts';

/** First part of the keys of queries that frames about groups and applications invalidate. */
export const SHORTLIST_KEY = 'group-homes';
const shortlistKey = (groupId: string) => [SHORTLIST_KEY, groupId, 'list'];
const applicationsKey = (groupId: string) => [SHORTLIST_KEY, groupId, 'applications'];
const RECEIVED_KEY = [SHORTLIST_KEY, 'received'];
const OWN_KEY = [SHORTLIST_KEY, 'mine'];

export function useShortlist(groupId: string) {
  return useQuery({
    queryKey: shortlistKey(groupId),
    queryFn: async ({ signal }) => fetchShortlist(groupId, signal),
    staleTime: 0,
  });
}

export function useApplications(groupId: string) {
  return useQuery({
    queryKey: applicationsKey(groupId),
    queryFn: async ({ signal }) => fetchApplications(groupId, signal),
    staleTime: 0,
  });
}

/** Applications received by the current user. One shared query for all property cards. */
export function useReceivedApplications() {
  return useQuery({ queryKey: RECEIVED_KEY, queryFn: async ({ signal }) => fetchReceivedApplications(signal) });
}

/** Applications of the current user and of their groups. */
export function useOwnApplications() {
  return useQuery({
    queryKey: OWN_KEY,
    queryFn: async ({ signal }) => fetchOwnApplications(signal),
    staleTime: 0,
  });
}

/** Upcoming viewing slots of a property, for its owner and for shortlisted applicants. */
export function useSlots(propertyId: string) {
  return useQuery({
    queryKey: [SHORTLIST_KEY, 'slots', propertyId],
    queryFn: async ({ signal }) => fetchSlots(propertyId, signal),
    staleTime: 0,
  });
}

/** Invalidates the shortlist queries on `group` and `application` frames, and after a reconnect (`hello`). */
export function useShortlistInvalidation(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const invalidate = () => void refetchQueries(cache, [SHORTLIST_KEY]);
    const invalidateWithListings = () => {
      invalidate();
      // An accepted offer reserves the property.
      void refetchQueries(cache, ['listings']);
    };
    // The first connection of a page brings no news: the queries have just been sent.
    let hasConnected = realtimeSocket.hello !== null;
    const onConnected = () => {
      if (hasConnected) invalidate();
      hasConnected = true;
    };
    const stops = [
      realtimeSocket.on<GroupFrame>('group', invalidate),
      realtimeSocket.on<ApplicationFrame>('application', invalidateWithListings),
      realtimeSocket.on('hello', onConnected),
    ];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
}

export interface ShortlistActions {
  /** Name of the running action. */
  pendingAction: string | null;
  /** Runs a named action. Returns whether it succeeded; shows an error toast otherwise. */
  run: (
    name: string,
    work: () => Promise<GroupShortlist | Application | void>,
    successMessage?: string,
    toast?: ToastOptions,
  ) => Promise<boolean>;
}

/**
 * Actions on shortlist, applications and viewings: caches the response and reports errors. `groupId` is `null` for the
 * applications of one person.
 */
export function useShortlistActions(groupId: string | null): ShortlistActions {
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const run: ShortlistActions['run'] = async (name, work, successMessage, options) => {
    setBusy(name);
    try {
      updateCache(cache, groupId, await work());
      if (successMessage !== undefined) toast.success(successMessage, options);
      return true;
    } catch (error) {
      toast.error(shortlistErrorMessage(error));
      return false;
    } finally {
      void cache.invalidateQueries({ queryKey: [SHORTLIST_KEY] });
      if (groupId !== null) void refetchOwnGroups(cache);
      setBusy(null);
    }
  };
  return { pendingAction: busy, run };
}

function updateCache(cache: QueryClient, groupId: string | null, answer: GroupShortlist | Application | void): void {
  if (!answer) return;
  if ('homes' in answer) {
    if (groupId !== null) cache.setQueryData(shortlistKey(groupId), answer);
    return;
  }
  const withIt = (known: Application[] | undefined) =>
    known?.some(({ id }) => id === answer.id)
      ? known.map((one) => (one.id === answer.id ? answer : one))
      : known && [answer, ...known];
  const key = answer.side === 'owner' ? RECEIVED_KEY : groupId === null ? OWN_KEY : applicationsKey(groupId);
  cache.setQueryData<Application[]>(key, withIt);
}

/** User-facing message of an error: the server message for 4xx, otherwise a generic one. */
export function shortlistErrorMessage(error: unknown): string {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isClientError ? error.message : m.group_shortlist_failed();
}
