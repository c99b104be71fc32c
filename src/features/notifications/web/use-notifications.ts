import { useEffect } from 'react';
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { realtime } from '#browser/socket.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { NotificationPage, ReadAnswer } from '../domain/schema.ts';
import { fetchNotifications, markAllRead, markRead, markUnread, type Filter } from './api.ts';
import { heardUnread } from './parts/unread.ts';

const KEY = ['notifications'];
type Pages = InfiniteData<NotificationPage, string | null>;

/** One's notifications, kept current, and the ways to put them away: shown at once, taken back where the server did not. */
export function useNotifications(filter: Filter) {
  const cache = useQueryClient();
  const toast = useToast();
  const list = useInfiniteQuery({
    queryKey: [...KEY, filter],
    queryFn: async ({ pageParam, signal }) => fetchNotifications(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // whoever opens the page wants to see what is new
    staleTime: 0,
  });
  useEffect(() => realtime.on('notification', () => void cache.invalidateQueries({ queryKey: KEY })), [cache]);

  const showRead = async (isRead: (id: string) => boolean) => {
    await cache.cancelQueries({ queryKey: KEY });
    cache.setQueriesData<Pages>({ queryKey: KEY }, (pages) => pages && withRead(pages, isRead));
  };
  const failed = () => {
    toast.error(m.notifications_read_failed());
    void cache.invalidateQueries({ queryKey: KEY });
  };
  const back = useMutation({
    mutationFn: markUnread,
    onSuccess: ({ unread_count: count }) => heardUnread(count),
    onError: failed,
    onSettled: () => void cache.invalidateQueries({ queryKey: KEY }),
  });
  const marked = (words: () => string) => ({
    onSuccess: ({ unread_count: count, read_at: at }: ReadAnswer) => {
      heardUnread(count);
      toast.success(words(), { action: { label: m.notifications_undo(), onClick: () => back.mutate(at) } });
    },
    onError: failed,
  });
  // whoever follows a notification has read it, and needs not be told so
  const followed = useMutation({
    mutationFn: markRead,
    onMutate: async (id) => showRead((each) => each === id),
    onSuccess: ({ unread_count: count }) => heardUnread(count),
    onError: failed,
  });
  const one = useMutation({
    mutationFn: markRead,
    onMutate: async (id) => showRead((each) => each === id),
    ...marked(m.notifications_marked_one),
  });
  const all = useMutation({
    mutationFn: markAllRead,
    onMutate: async () => showRead(() => true),
    ...marked(m.notifications_marked_all),
  });
  return { list, follow: followed.mutate, readOne: one.mutate, readAll: all };
}

function withRead(pages: Pages, isRead: (id: string) => boolean): Pages {
  const marked = (page: NotificationPage): NotificationPage => ({
    ...page,
    notifications: page.notifications.map((each) => (isRead(each.id) ? { ...each, read: true } : each)),
  });
  return { ...pages, pages: pages.pages.map(marked) };
}
