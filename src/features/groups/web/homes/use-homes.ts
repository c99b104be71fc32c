import { useEffect, useState } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { realtime } from '#browser/socket.ts';
import { useToast, type ToastOptions } from '#ui/toast.tsx';
import { m } from '#words';
import type { Application, GroupFrame } from '../../domain/applications-schema.ts';
import type { GroupHomes } from '../../domain/homes-schema.ts';
import { fetchApplications, fetchHomes, fetchReceived } from './homes-api.ts';

const HOMES = 'group-homes';
const homesKey = (groupId: string) => [HOMES, groupId, 'list'];
const applicationsKey = (groupId: string) => [HOMES, groupId, 'applications'];
const RECEIVED = [HOMES, 'received'];

export function useHomes(groupId: string) {
  return useQuery({
    queryKey: homesKey(groupId),
    queryFn: async ({ signal }) => fetchHomes(groupId, signal),
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

/** What groups have sent for my homes: asked for once, however many cards show their part of it. */
export function useReceived() {
  return useQuery({ queryKey: RECEIVED, queryFn: async ({ signal }) => fetchReceived(signal) });
}

/** Asks anew when somebody else has changed something about a group's homes, or the line was down. */
export function useLiveHomes(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const anew = () => void cache.invalidateQueries({ queryKey: [HOMES] });
    const stops = [realtime.on<GroupFrame>('group', anew), realtime.on('hello', anew)];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
}

export interface HomesWork {
  /** What is under way. */
  busy: string | null;
  /** Does something under a name; answers whether it worked, and where not, says why. */
  run: (
    name: string,
    work: () => Promise<GroupHomes | Application | void>,
    said?: string,
    toast?: ToastOptions,
  ) => Promise<boolean>;
}

/** Does things with a group's homes: what the server answers is shown at once, failures are said. */
export function useHomesWork(groupId: string): HomesWork {
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const run: HomesWork['run'] = async (name, work, said, options) => {
    setBusy(name);
    try {
      keep(cache, groupId, await work());
      if (said !== undefined) toast.success(said, options);
      return true;
    } catch (error) {
      toast.error(failureWords(error));
      return false;
    } finally {
      void cache.invalidateQueries({ queryKey: [HOMES] });
      setBusy(null);
    }
  };
  return { busy, run };
}

function keep(cache: QueryClient, groupId: string, answer: GroupHomes | Application | void): void {
  if (!answer) return;
  if ('homes' in answer) {
    cache.setQueryData(homesKey(groupId), answer);
    return;
  }
  const withIt = (known: Application[] | undefined) =>
    known?.some(({ id }) => id === answer.id)
      ? known.map((one) => (one.id === answer.id ? answer : one))
      : known && [answer, ...known];
  cache.setQueryData<Application[]>(answer.side === 'owner' ? RECEIVED : applicationsKey(groupId), withIt);
}

/** Why something did not work, in words for whoever tried. */
export function failureWords(error: unknown): string {
  const isTold = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isTold ? error.message : m.group_homes_failed();
}
