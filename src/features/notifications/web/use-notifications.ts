import { useEffect, useEffectEvent } from 'react';
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { refetchQueries } from '#browser/api/refetch-queries.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { NotificationPage, ReadResponse } from '../domain/schema.ts';
import { fetchNotifications, markAllRead, markRead, markUnread, type FilterState } from './api.ts';
import { setUnreadCount, useUnreadNotifications } from './public/unread-count.ts';

const NOTIFICATIONS_KEY = ['notifications'];
type Pages = InfiniteData<NotificationPage, string | null>;

/** Live notification list with optimistic mark-as-read mutations. */
export function useNotifications(filter: FilterState) {
  const cache = useQueryClient();
  const toast = useToast();
  const list = useInfiniteQuery({
    queryKey: [...NOTIFICATIONS_KEY, filter],
    queryFn: async ({ pageParam, signal }) => fetchNotifications(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Always refetch when the page opens.
    staleTime: 0,
  });
  useEffect(() => realtimeSocket.on('notification', () => void refetchQueries(cache, NOTIFICATIONS_KEY)), [cache]);
  // A frame that is sent before the socket is open is missed; the count that is fetched then tells of it.
  const unreadCount = useUnreadNotifications();
  const catchUp = useEffectEvent(() => {
    const shown = list.data?.pages.flatMap((page) => page.notifications).filter(({ read }) => !read) ?? [];
    if (list.isSuccess && !list.hasNextPage && filter.kind === null && unreadCount > shown.length)
      void cache.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  });
  useEffect(() => catchUp(), [unreadCount]);

  const showRead = async (isRead: (id: string) => boolean) => {
    await cache.cancelQueries({ queryKey: NOTIFICATIONS_KEY });
    cache.setQueriesData<Pages>({ queryKey: NOTIFICATIONS_KEY }, (pages) => pages && markReadInPages(pages, isRead));
  };
  const failed = () => {
    toast.error(m.notifications_read_failed());
    void cache.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  };
  const back = useMutation({
    mutationFn: markUnread,
    onSuccess: ({ unread_count: count }) => setUnreadCount(count),
    onError: failed,
    onSettled: () => void cache.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
  const marked = (message: () => string) => ({
    onSuccess: ({ unread_count: count, read_at: at }: ReadResponse) => {
      setUnreadCount(count);
      toast.success(message(), { action: { label: m.notifications_undo(), onClick: () => back.mutate(at) } });
    },
    onError: failed,
  });
  // Opening a notification marks it as read without a toast.
  const followed = useMutation({
    mutationFn: markRead,
    onMutate: async (id) => showRead((each) => each === id),
    onSuccess: ({ unread_count: count }) => setUnreadCount(count),
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

function markReadInPages(pages: Pages, isRead: (id: string) => boolean): Pages {
  const marked = (page: NotificationPage): NotificationPage => ({
    ...page,
    notifications: page.notifications.map((each) => (isRead(each.id) ? { ...each, read: true } : each)),
  });
  return { ...pages, pages: pages.pages.map(marked) };
}
