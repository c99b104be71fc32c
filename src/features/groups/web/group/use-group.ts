import { useEffect, useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { realtime } from '#browser/socket.ts';
import { useToast, type ToastOptions } from '#ui/toast.tsx';
import type { Group } from '../../domain/schema.ts';
import { fetchGroup } from '../api.ts';
import { failureWords } from '../group-words.ts';
import { forgetLists } from '../search/group-list.ts';

/** Everything about groups begins so in the cache. */
export const GROUPS = 'groups';

/** A group as I see it, kept current: whatever happens in it comes with a notice. One by link opens with the address's token. */
export function useGroup(id: string, isWanted = true): UseQueryResult<Group> {
  const [search] = useSearchParams();
  const invite = search.get('invite');
  useCurrent();
  return useQuery({
    queryKey: [GROUPS, id],
    queryFn: async ({ signal }) => fetchGroup(id, invite, signal),
    staleTime: 0,
    // not everything that happens is told to everybody
    refetchOnWindowFocus: true,
    enabled: isWanted,
  });
}

/** Asks for groups anew when a notice has come. */
export function useCurrent(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const anew = () => void cache.invalidateQueries({ queryKey: [GROUPS] });
    const stops = [realtime.on('notification', anew), realtime.on('conversation', anew)];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
}

interface Said {
  /** Shown once it is done; asked for then, where it depends on what came of it. */
  said?: string | (() => string);
  toast?: ToastOptions;
}

export interface GroupWork {
  /** What is under way. */
  busy: string | null;
  /** Does something under a name; answers whether it worked, and where not, says why. */
  run: (name: string, work: () => Promise<Group | null | void>, said?: Said) => Promise<boolean>;
}

/** Does things with a group: what the server answers is shown at once, lists are asked for anew, failures are said. */
export function useGroupWork(id: string): GroupWork {
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const run: GroupWork['run'] = async (name, work, { said, toast: options } = {}) => {
    setBusy(name);
    try {
      const group = await work();
      if (group) cache.setQueryData([GROUPS, id], group);
      if (said !== undefined) toast.success(typeof said === 'string' ? said : said(), options);
      return true;
    } catch (error) {
      toast.error(failureWords(error));
      return false;
    } finally {
      forgetLists();
      await cache.invalidateQueries({ queryKey: [GROUPS] });
      setBusy(null);
    }
  };
  return { busy, run };
}
