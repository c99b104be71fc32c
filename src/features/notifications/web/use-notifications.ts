import { useEffect } from 'react';
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { realtime } from '#browser/socket.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { NotificationPage } from '../domain/schema.ts';
import { fetchNotifications, markAllRead, markRead } from './api.ts';
import { heardUnread } from './parts/unread.ts';

const KEY = ['notifications'];
type Pages = InfiniteData<NotificationPage, string | null>;

/** One's notifications, kept current, and the ways to put them away: shown at once, taken back where the server did not. */
export function useNotifications() {
  const cache = useQueryClient();
  const toast = useToast();
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: async ({ pageParam, signal }) => fetchNotifications(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // whoever opens the page wants to see what is new
    staleTime: 0,
  });
  useEffect(() => realtime.on('notification', () => void cache.invalidateQueries({ queryKey: KEY })), [cache]);

  const showRead = async (isRead: (id: string) => boolean) => {
    await cache.cancelQueries({ queryKey: KEY });
    cache.setQueryData<Pages>(KEY, (pages) => pages && withRead(pages, isRead));
  };
  const settled = {
    onSuccess: heardUnread,
    onError: () => {
      toast.error(m.notifications_read_failed());
      void cache.invalidateQueries({ queryKey: KEY });
    },
  };
  const one = useMutation({
    mutationFn: markRead,
    onMutate: async (id) => showRead((each) => each === id),
    ...settled,
  });
  const all = useMutation({ mutationFn: markAllRead, onMutate: async () => showRead(() => true), ...settled });
  return { list, readOne: one.mutate, readAll: all };
}

function withRead(pages: Pages, isRead: (id: string) => boolean): Pages {
  const marked = (page: NotificationPage): NotificationPage => ({
    ...page,
    notifications: page.notifications.map((each) => (isRead(each.id) ? { ...each, read: true } : each)),
  });
  return { ...pages, pages: pages.pages.map(marked) };
}
