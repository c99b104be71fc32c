import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { apiCall } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { AdminEarlyBirds } from '../../domain/early-birds.ts';
import type { AdminEntryChange, AdminWaitlist, AdminWaitlistEntry, WaitlistFilter } from '../../domain/waitlist.ts';
import { download } from './download.ts';

/** The filters that are set, as a query. */
function queryOf(filter: WaitlistFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** Who waits, a page at a time. */
export function useWaitingPeople(filter: WaitlistFilter) {
  return useInfiniteQuery({
    queryKey: ['admin-waitlist', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = queryOf(filter);
      if (pageParam > 0) query.set('page', String(pageParam));
      return apiCall<AdminWaitlist>('GET', `/api/admin/waitlist?${query}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

/** Notes something about an entry, or that it is invited. */
export function useMarking(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: AdminEntryChange) =>
      (await apiCall<{ entry: AdminWaitlistEntry }>('PATCH', `/api/admin/waitlist/${id}`, { body })).entry,
    onSuccess: (entry) => {
      toast.success(m.offers_admin_saved());
      cache.setQueriesData<InfiniteData<AdminWaitlist>>(
        { queryKey: ['admin-waitlist'] },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              entries: page.entries.map((one) => (one.id === id ? entry : one)),
            })),
          },
      );
    },
    onError: () => toast.error(m.offers_admin_failed()),
  });
}

/** Who has which number, a page at a time. */
export function useEarlyBirds(q: string) {
  return useInfiniteQuery({
    queryKey: ['admin-early-birds', q],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(q && { q }), ...(pageParam > 0 && { page: String(pageParam) }) });
      return apiCall<AdminEarlyBirds>('GET', `/api/admin/early-birds?${query}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

/** Takes a list along as a file. */
export function useDownload() {
  const toast = useToast();
  return useMutation({
    mutationFn: async (what: { list: 'waitlist'; filter: WaitlistFilter } | { list: 'early-birds' }) => {
      const query = what.list === 'waitlist' ? `?${queryOf(what.filter)}` : '';
      await download(`/api/admin/${what.list}/file${query}`, `tukan-${what.list}.csv`);
    },
    onError: () => toast.error(m.offers_admin_csv_failed()),
  });
}
