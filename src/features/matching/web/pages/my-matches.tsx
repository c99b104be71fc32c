import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { EmptyGroups } from '#ui/brand/empty-groups.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { useReplacementGuard } from '#ui/hooks/use-replacement-guard.ts';
import { m } from '#messages';
import { CONNECTION_TABS, type ConnectionTab } from '../../domain/connection-rules.ts';
import type { Connection } from '../../domain/connection-schema.ts';
import { postSeen } from '../connections/api.ts';
import { opensOnReceived, parseConnectionTab } from '../connections/connection-tab.ts';
import { NewMatchCelebration } from '../connections/new-match-celebration.tsx';
import { ConnectionRow } from '../connections/connection-row.tsx';
import { invalidateConnections, useConnections } from '../connections/use-connections.ts';

const TAB_LABELS: Record<ConnectionTab, () => string> = {
  mutual: () => m.matches_tab_mutual(),
  received: () => m.matches_tab_received(),
  sent: () => m.matches_tab_sent(),
};

export function meta() {
  return [{ title: m.matches_page_title() }];
}

/** Matches, received requests and sent requests. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function MyMatchesPage() {
  const [search, setSearch] = useSearchParams();
  const chosen = parseConnectionTab(search);
  const tab = chosen ?? 'mutual';
  const list = useConnections(tab);
  const first = list.data?.pages[0];
  const waitsElsewhere = chosen === null && first !== undefined && opensOnReceived(first);
  useEffect(() => {
    if (waitsElsewhere) setSearch({ tab: 'received' }, { replace: true });
  }, [waitsElsewhere, setSearch]);
  useMarkReceivedSeen(tab, first?.fresh.received ?? 0);
  return (
    <section className="wrap max-w-[800px] pt-5 pb-10">
      <h1>{m.matches_title()}</h1>
      <Tabs
        label={m.matches_title()}
        className="mt-3"
        value={tab}
        onChange={(next) => setSearch({ tab: next }, { replace: true })}
        tabs={CONNECTION_TABS.map((value) => ({
          value,
          label: <TabLabel tab={value} fresh={value === 'sent' ? 0 : (first?.fresh[value] ?? 0)} />,
          ...(first && { count: first.counts[value] }),
        }))}
      >
        {waitsElsewhere ? <ConnectionsSkeleton /> : <TabContent key={tab} tab={tab} list={list} />}
      </Tabs>
      <NewMatchCelebration isListShown />
    </section>
  );
}

/** Tab label with a dot if there are new entries. */
function TabLabel({ tab, fresh }: { tab: ConnectionTab; fresh: number }) {
  return (
    <>
      {TAB_LABELS[tab]()}
      {fresh > 0 && (
        <span className="size-2 rounded-full bg-action">
          <span className="sr-only">{m.matches_new()}</span>
        </span>
      )}
    </>
  );
}

/** Opening the tab marks received requests as seen. Matches are marked by `NewMatchCelebration`. */
function useMarkReceivedSeen(tab: ConnectionTab, fresh: number): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (tab !== 'received' || fresh === 0) return;
    // A failed request is retried on the next visit.
    postSeen(tab).then(
      async () => invalidateConnections(cache),
      () => undefined,
    );
  }, [tab, fresh, cache]);
}

type ListProps = { tab: ConnectionTab; list: ReturnType<typeof useConnections> };

function TabContent({ tab, list }: ListProps) {
  const { data, isError, error, isFetching, refetch } = list;
  const connections = data?.pages.flatMap((page) => page.connections) ?? [];
  const isNew = useStickyNew(connections);
  const rows = useRef<HTMLUListElement>(null);
  // Answered requests leave the list; more at its end move nothing.
  useReplacementGuard(
    connections
      .slice(0, data?.pages[0]?.connections.length)
      .map(({ id }) => id)
      .join(),
    rows,
  );
  if (!data && isError) {
    return (
      <ErrorState
        illustration={<MascotError />}
        title={m.matches_error_title()}
        onRetry={() => void refetch()}
        retryLabel={m.matches_retry()}
        retrying={isFetching}
        className="py-12"
      >
        {requestErrorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <ConnectionsSkeleton />;
  if (connections.length === 0) return <EmptyTab tab={tab} />;
  return (
    <>
      <h2 className="sr-only">{TAB_LABELS[tab]()}</h2>
      <ul ref={rows} className="pt-2">
        {connections.map((connection) => (
          <li key={connection.id} className="border-t border-line first:border-transparent">
            <ConnectionRow connection={connection} isNew={isNew(connection)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="grid justify-items-center border-t border-line pt-6">
          <Button
            variant="outline"
            loading={list.isFetchingNextPage}
            loadingLabel={m.matches_more_busy()}
            onClick={() => void list.fetchNextPage()}
          >
            {m.matches_more()}
          </Button>
        </div>
      )}
    </>
  );
}

/** Entries that were new on arrival stay marked until the page is left, although they are already marked as seen. */
function useStickyNew(connections: readonly Connection[]): (one: Connection) => boolean {
  const [ever, setEver] = useState<ReadonlySet<string>>(new Set());
  const newConnections = connections.filter(({ id, is_new: isNew }) => isNew && !ever.has(id));
  if (newConnections.length > 0) setEver(new Set([...ever, ...newConnections.map(({ id }) => id)]));
  return ({ id }) => ever.has(id);
}

function EmptyTab({ tab }: { tab: ConnectionTab }) {
  const toMatching = (
    <ButtonLink asChild>
      <LocalizedLink to="/matching">{m.matches_empty_action()}</LocalizedLink>
    </ButtonLink>
  );
  switch (tab) {
    case 'mutual':
      return (
        <EmptyState
          illustration={<EmptyGroups />}
          title={m.matches_empty_mutual_title()}
          action={toMatching}
          className="py-12"
        >
          {m.matches_empty_mutual_text()}
        </EmptyState>
      );
    case 'received':
      return (
        <EmptyState
          illustration={<MascotGreeting />}
          title={m.matches_empty_received_title()}
          className="py-12"
          action={
            <ButtonLink variant="outline" asChild>
              <LocalizedLink to="/student/profile">{m.matches_empty_received_action()}</LocalizedLink>
            </ButtonLink>
          }
        >
          {m.matches_empty_received_text()}
        </EmptyState>
      );
    case 'sent':
      return (
        <EmptyState
          illustration={<MascotSearching />}
          title={m.matches_empty_sent_title()}
          action={toMatching}
          className="py-12"
        >
          {m.matches_empty_sent_text()}
        </EmptyState>
      );
  }
}

function ConnectionsSkeleton() {
  return (
    <Loading label={m.matches_loading()} className="pt-2">
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="flex gap-4 border-t border-line py-4 first:border-transparent">
          <Skeleton round className="size-14" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3.5 w-3/4" />
            <Skeleton className="h-11 w-40" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
