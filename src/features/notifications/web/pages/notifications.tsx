import CheckCheck from 'lucide-react/icons/check-check';
import { ApiError } from '#browser/api.ts';
import { EmptyNotifications } from '#ui/brand/empty-notifications.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, SkeletonRow } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { Notification } from '../../domain/schema.ts';
import { NotificationRow } from '../notification-row.tsx';
import { useNotifications } from '../use-notifications.ts';
import { useUnreadNotifications } from '../parts/unread.ts';

export function meta() {
  return [{ title: m.notifications_page_title() }];
}

type Listed = ReturnType<typeof useNotifications>;

/** What I was told of, the newest first. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function NotificationsPage() {
  const { list, readOne, readAll } = useNotifications();
  const unread = useUnreadNotifications();
  const shown = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  const hasUnread = unread > 0 || shown.some((each) => !each.read);
  return (
    <section className="wrap max-w-[760px] pt-5 pb-10">
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1>{m.notifications_title()}</h1>
        {hasUnread && shown.length > 0 && (
          <Button
            look="bare"
            icon={CheckCheck}
            className="-ml-3 sm:-mr-3 sm:ml-0"
            busy={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            {m.notifications_read_all()}
          </Button>
        )}
      </div>
      <div className="pt-4">
        <Content list={list} shown={shown} onRead={readOne} />
      </div>
    </section>
  );
}

interface ContentProps {
  list: Listed['list'];
  shown: readonly Notification[];
  onRead: (id: string) => void;
}

function Content({ list, shown, onRead }: ContentProps) {
  if (!list.data) return list.isError ? <Failed list={list} /> : <Waiting />;
  if (shown.length === 0) {
    return (
      <EmptyState art={<EmptyNotifications />} title={m.notifications_empty_title()} className="py-12">
        {m.notifications_empty_text()}
      </EmptyState>
    );
  }
  const now = new Date();
  return (
    <>
      <ul className="-mx-3 grid gap-1">
        {shown.map((each) => (
          <NotificationRow key={each.id} shown={each} now={now} onRead={onRead} />
        ))}
      </ul>
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
