import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import CheckCheck from 'lucide-react/icons/check-check';
import Settings from 'lucide-react/icons/settings';
import { ApiError } from '#browser/api.ts';
import { requestChat } from '#browser/open-chat.ts';
import { EmptyNotifications } from '#ui/brand/empty-notifications.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButtonLink } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, SkeletonRow } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { Notification } from '../../domain/schema.ts';
import type { Filter } from '../api.ts';
import { bySpan, type Span } from '../days.ts';
import { FilterChips } from '../filter-chips.tsx';
import { useFilter } from '../filter.ts';
import { NotificationRow } from '../notification-row.tsx';
import { useUnreadNotifications } from '../parts/unread.ts';
import { useNotifications } from '../use-notifications.ts';

export function meta() {
  return [{ title: m.notifications_page_title() }];
}

type Listed = ReturnType<typeof useNotifications>;

const SPANS: Record<Span, () => string> = {
  today: m.notifications_day_today,
  yesterday: m.notifications_day_yesterday,
  week: m.notifications_day_week,
  earlier: m.notifications_day_earlier,
};

/** What I was told of, the newest first. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function NotificationsPage() {
  const [filter, setFilter] = useFilter();
  const listed = useNotifications(filter);
  const { list, readAll } = listed;
  const unread = useUnreadNotifications();
  useWantedChat();
  const shown = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  // all is more than what a kind shows
  const hasUnread = filter.kind === null && (unread > 0 || shown.some((each) => !each.read));
  return (
    <section className="wrap max-w-[760px] pt-5 pb-10">
      <div className="flex min-h-tap items-center gap-1">
        <h1 className="min-w-0 flex-1">{m.notifications_title()}</h1>
        {hasUnread && (
          <span className="hidden sm:block">
            <ReadAll readAll={readAll} />
          </span>
        )}
        <IconButtonLink label={m.notifications_settings()} icon={Settings} className="-mr-2.5">
          <LocalLink to="/student/notifications/settings" />
        </IconButtonLink>
      </div>
      <FilterChips filter={filter} unread={unread} onChange={setFilter} />
      {hasUnread && (
        <div className="-ml-3 sm:hidden">
          <ReadAll readAll={readAll} />
        </div>
      )}
      <Content listed={listed} shown={shown} filter={filter} onAll={() => setFilter({ kind: null, unread: false })} />
    </section>
  );
}

function ReadAll({ readAll }: { readAll: Listed['readAll'] }) {
  return (
    <Button look="bare" icon={CheckCheck} busy={readAll.isPending} onClick={() => readAll.mutate()}>
      {m.notifications_read_all()}
    </Button>
  );
}

/** A mail or a browser's notice about a message leads here, and on into the conversation. */
function useWantedChat() {
  const [search, setSearch] = useSearchParams();
  const [person, room] = [idIn(search, 'chat'), idIn(search, 'room')];
  useEffect(() => {
    if (person === null && room === null) return;
    requestChat(person === null ? { groupId: room ?? '' } : { userId: person });
    setSearch({}, { replace: true });
  }, [person, room, setSearch]);
}

function idIn(search: URLSearchParams, name: string): string | null {
  const id = search.get(name) ?? '';
  return /^[0-9a-f-]{36}$/i.test(id) ? id : null;
}

interface ContentProps {
  listed: Listed;
  shown: readonly Notification[];
  filter: Filter;
  onAll: () => void;
}

function Content({ listed, shown, filter, onAll }: ContentProps) {
  const { list, follow, readOne } = listed;
  if (!list.data) return list.isError ? <Failed list={list} /> : <Waiting />;
  if (shown.length === 0) return <Nothing filter={filter} onAll={onAll} />;
  const now = new Date();
  return (
    <>
      {bySpan(shown, (each) => new Date(each.created_at), now).map(({ span, items }) => (
        <section key={span} aria-label={SPANS[span]()}>
          <h2 className="pt-3 pb-2 text-14 font-strong text-soft">{SPANS[span]()}</h2>
          <ul className="-mx-3 grid gap-1">
            {items.map((each) => (
              <NotificationRow key={each.id} shown={each} now={now} onRead={readOne} onFollow={follow} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <div className="grid justify-items-center pt-6">
          <Button look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.notifications_more()}
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ filter, onAll }: { filter: Filter; onAll: () => void }) {
  const isAll = filter.kind === null && !filter.unread;
  const [title, text] = isAll
    ? [m.notifications_empty_title, m.notifications_empty_text]
    : filter.unread
      ? [m.notifications_none_unread_title, m.notifications_none_unread_text]
      : [m.notifications_none_kind_title, m.notifications_none_kind_text];
  const all = (
    <Button look="line" onClick={onAll}>
      {m.notifications_show_all()}
    </Button>
  );
  return (
    <EmptyState art={<EmptyNotifications />} title={title()} className="py-12" {...(!isAll && { action: all })}>
      {text()}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <Loading label={m.notifications_loading()} className="grid gap-6 pt-2">
      <SkeletonRow face={44} />
      <SkeletonRow face={44} />
      <SkeletonRow face={44} />
    </Loading>
  );
}

function Failed({ list }: { list: Listed['list'] }) {
  const { error } = list;
  const words = error instanceof ApiError && error.status > 0 && error.message;
  return (
    <ErrorState
      art={<MascotError />}
      title={m.notifications_error_title()}
      onRetry={() => void list.refetch()}
      retryLabel={m.notifications_retry()}
      busy={list.isFetching}
      className="py-12"
    >
      {words || m.notifications_offline()}
    </ErrorState>
  );
}
