import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { saveFile } from '#browser/save-file.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { AdminEarlyBirds } from '../../domain/early-birds.ts';
import type { AdminEntryChange, AdminWaitlist, AdminWaitlistEntry, WaitlistFilter } from '../../domain/waitlist.ts';

/** Query string of the active filters. */
function toQuery(filter: WaitlistFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** Infinite query of waitlist entries. */
export function useAdminWaitlist(filter: WaitlistFilter) {
  return useInfiniteQuery({
    queryKey: ['admin-waitlist', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = toQuery(filter);
      if (pageParam > 0) query.set('page', String(pageParam));
      return apiRequest<AdminWaitlist>('GET', `/api/admin/waitlist?${query}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

/** Updates the note or the invitation of an entry. */
export function useUpdateEntry(id: string) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (body: AdminEntryChange) =>
      (await apiRequest<{ entry: AdminWaitlistEntry }>('PATCH', `/api/admin/waitlist/${id}`, { body })).entry,
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

/** Infinite query of Early Birds. */
export function useEarlyBirds(q: string) {
  return useInfiniteQuery({
    queryKey: ['admin-early-birds', q],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(q && { q }), ...(pageParam > 0 && { page: String(pageParam) }) });
      return apiRequest<AdminEarlyBirds>('GET', `/api/admin/early-birds?${query}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

/** Downloads a list as CSV. */
export function useDownload() {
  const toast = useToast();
  return useMutation({
    mutationFn: async (what: { list: 'waitlist'; filter: WaitlistFilter } | { list: 'early-birds' }) => {
      const query = what.list === 'waitlist' ? `?${toQuery(what.filter)}` : '';
      await downloadFile(`/api/admin/${what.list}/file${query}`, `tukan-${what.list}.csv`);
    },
    onError: () => toast.error(m.offers_admin_csv_failed()),
  });
}

async function downloadFile(path: string, name: string): Promise<void> {
  saveFile(await apiRequest<Blob>('GET', path, { expectsBlob: true, timeoutMs: 60_000 }), name);
}
