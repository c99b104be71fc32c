import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import CheckCheck from 'lucide-react/icons/check-check';
import Settings from 'lucide-react/icons/settings';
import { ApiError } from '#browser/api/api-client.ts';
import { openChat } from '#browser/bus/chat-bus.ts';
import { EmptyNotifications } from '#ui/brand/empty-notifications.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { IconButtonLink } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { Notification } from '../../domain/schema.ts';
import type { FilterState } from '../api.ts';
import { groupByPeriod, type Period } from '../group-by-period.ts';
import { NotificationFilterChips } from '../notification-filter-chips.tsx';
import { useNotificationFilter } from '../use-notification-filter.ts';
import { NotificationRow } from '../notification-row.tsx';
import { useUnreadNotifications } from '../public/unread-count.ts';
import { useNotifications } from '../use-notifications.ts';

export function meta() {
  return [{ title: m.notifications_page_title() }];
}

type NotificationList = ReturnType<typeof useNotifications>;

const PERIOD_LABELS: Record<Period, () => string> = {
  today: m.notifications_day_today,
  yesterday: m.notifications_day_yesterday,
  week: m.notifications_day_week,
  earlier: m.notifications_day_earlier,
};

/** Notifications of the user, newest first. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function NotificationsPage() {
  const [filter, setFilter] = useNotificationFilter();
  const listed = useNotifications(filter);
  const { list, readAll } = listed;
  const unread = useUnreadNotifications();
  useOpenRequestedChat();
  const shown = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  // "Mark all" affects every kind, so it is hidden while a kind is selected.
  const hasUnread = filter.kind === null && (unread > 0 || shown.some((each) => !each.read));
  return (
    <section className="wrap max-w-[760px] pt-5 pb-10">
      <div className="flex min-h-tap items-center gap-1">
        <h1 className="min-w-0 flex-1">{m.notifications_title()}</h1>
        {hasUnread && (
          <span className="hidden sm:block">
            <MarkAllReadButton readAll={readAll} />
          </span>
        )}
        <IconButtonLink label={m.notifications_settings()} icon={Settings} className="-mr-2.5">
          <LocalizedLink to="/student/notifications/settings" />
        </IconButtonLink>
      </div>
      <NotificationFilterChips filter={filter} unread={unread} onChange={setFilter} />
      {hasUnread && (
        <div className="-ml-3 sm:hidden">
          <MarkAllReadButton readAll={readAll} />
        </div>
      )}
      <Content
        list={listed}
        notifications={shown}
        filter={filter}
        onShowAll={() => setFilter({ kind: null, unread: false })}
      />
    </section>
  );
}

function MarkAllReadButton({ readAll }: { readAll: NotificationList['readAll'] }) {
  return (
    <Button variant="ghost" icon={CheckCheck} loading={readAll.isPending} onClick={() => readAll.mutate()}>
      {m.notifications_read_all()}
    </Button>
  );
}

/** Opens the conversation given in the URL; links in emails and push messages lead here. */
function useOpenRequestedChat() {
  const [search, setSearch] = useSearchParams();
  const [person, room] = [uuidParam(search, 'chat'), uuidParam(search, 'room')];
  useEffect(() => {
    if (person === null && room === null) return;
    openChat(person === null ? { groupId: room ?? '' } : { userId: person });
    setSearch({}, { replace: true });
  }, [person, room, setSearch]);
}

function uuidParam(search: URLSearchParams, name: string): string | null {
  const id = search.get(name) ?? '';
  return /^[0-9a-f-]{36}$/i.test(id) ? id : null;
}

interface ContentProps {
  list: NotificationList;
  notifications: readonly Notification[];
  filter: FilterState;
  onShowAll: () => void;
}

function Content({ list: listed, notifications, filter, onShowAll }: ContentProps) {
  const { list, follow, readOne } = listed;
  if (!list.data) return list.isError ? <NotificationsError list={list} /> : <NotificationsSkeleton />;
  if (notifications.length === 0) return <NoNotifications filter={filter} onAll={onShowAll} />;
  const now = new Date();
  return (
    <>
      {groupByPeriod(notifications, (each) => new Date(each.created_at), now).map(({ span, items }) => (
        <section key={span} aria-label={PERIOD_LABELS[span]()}>
          <h2 className="pt-3 pb-2 text-14 font-strong text-muted">{PERIOD_LABELS[span]()}</h2>
          <ul className="-mx-3 grid gap-1">
            {items.map((each) => (
              <NotificationRow key={each.id} notification={each} now={now} onRead={readOne} onFollow={follow} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <div className="grid justify-items-center pt-6">
          <Button variant="outline" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.notifications_more()}
          </Button>
        </div>
      )}
    </>
  );
}

function NoNotifications({ filter, onAll }: { filter: FilterState; onAll: () => void }) {
  const isAll = filter.kind === null && !filter.unread;
  const [title, text] = isAll
    ? [m.notifications_empty_title, m.notifications_empty_text]
    : filter.unread
      ? [m.notifications_none_unread_title, m.notifications_none_unread_text]
      : [m.notifications_none_kind_title, m.notifications_none_kind_text];
  const all = (
    <Button variant="outline" onClick={onAll}>
      {m.notifications_show_all()}
    </Button>
  );
  return (
    <EmptyState
      illustration={<EmptyNotifications />}
      title={title()}
      className="py-12"
      {...(!isAll && { action: all })}
    >
      {text()}
    </EmptyState>
  );
}

function NotificationsSkeleton() {
  return (
    <Loading label={m.notifications_loading()} className="grid gap-6 pt-2">
      <SkeletonRow avatarSize={44} />
      <SkeletonRow avatarSize={44} />
      <SkeletonRow avatarSize={44} />
    </Loading>
  );
}

function NotificationsError({ list }: { list: NotificationList['list'] }) {
  const { error } = list;
  const message = error instanceof ApiError && error.status > 0 && error.message;
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.notifications_error_title()}
      onRetry={() => void list.refetch()}
      retryLabel={m.notifications_retry()}
      retrying={list.isFetching}
      className="py-12"
    >
      {message || m.notifications_offline()}
    </ErrorState>
  );
}
