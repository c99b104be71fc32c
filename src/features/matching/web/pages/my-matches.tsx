import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { EmptyGroups } from '#ui/brand/empty-groups.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { m } from '#words';
import { CONNECTION_TABS, type ConnectionTab } from '../../domain/connection-rules.ts';
import type { Connection } from '../../domain/connection-schema.ts';
import { postSeen } from '../connections/api.ts';
import { Celebration } from '../connections/celebration.tsx';
import { ConnectionRow } from '../connections/connection-row.tsx';
import { askAnew, useConnections } from '../connections/use-connections.ts';
import { failureWords } from '../fit-words.ts';

const TAB_WORDS: Record<ConnectionTab, () => string> = {
  mutual: () => m.matches_tab_mutual(),
  received: () => m.matches_tab_received(),
  sent: () => m.matches_tab_sent(),
};

export function meta() {
  return [{ title: m.matches_page_title() }];
}

/** Whom I have connected with, who would like to, and whom I have asked. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function MyMatchesPage() {
  const [search, setSearch] = useSearchParams();
  const tab = CONNECTION_TABS.find((each) => each === search.get('tab')) ?? 'mutual';
  const list = useConnections(tab);
  const first = list.data?.pages[0];
  useSeen(tab, first?.fresh.received ?? 0);
  return (
    <section className="wrap max-w-[800px] pt-5 pb-10">
      <h1>{m.matches_title()}</h1>
      <Tabs
        label={m.matches_title()}
        className="mt-3"
        value={tab}
        onChange={(next) => setSearch(next === 'mutual' ? {} : { tab: next }, { replace: true })}
        tabs={CONNECTION_TABS.map((value) => ({
          value,
          label: <TabLabel tab={value} fresh={value === 'sent' ? 0 : (first?.fresh[value] ?? 0)} />,
          ...(first && { count: first.counts[value] }),
        }))}
      >
        <Content key={tab} tab={tab} list={list} />
      </Tabs>
      <Celebration />
    </section>
  );
}

/** A dot beside what is new there. */
function TabLabel({ tab, fresh }: { tab: ConnectionTab; fresh: number }) {
  return (
    <>
      {TAB_WORDS[tab]()}
      {fresh > 0 && (
        <span className="size-2 rounded-full bg-action">
          <span className="sr-only">{m.matches_new()}</span>
        </span>
      )}
    </>
  );
}

/** Looking at the requests that came is having seen them; a match is seen once it has been celebrated. */
function useSeen(tab: ConnectionTab, fresh: number): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (tab !== 'received' || fresh === 0) return;
    // what could not be told now is told with the next look
    postSeen(tab).then(
      async () => askAnew(cache),
      () => undefined,
    );
  }, [tab, fresh, cache]);
}

type ListProps = { tab: ConnectionTab; list: ReturnType<typeof useConnections> };

function Content({ tab, list }: ListProps) {
  const { data, isError, error, isFetching, refetch } = list;
  const connections = data?.pages.flatMap((page) => page.connections) ?? [];
  const isNew = useEverNew(connections);
  if (!data && isError) {
    return (
      <ErrorState
        art={<MascotError />}
        title={m.matches_error_title()}
        onRetry={() => void refetch()}
        retryLabel={m.matches_retry()}
        busy={isFetching}
        className="py-12"
      >
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <Waiting />;
  if (connections.length === 0) return <Empty tab={tab} />;
  return (
    <>
      <h2 className="sr-only">{TAB_WORDS[tab]()}</h2>
      <ul className="pt-2">
        {connections.map((connection) => (
          <li key={connection.id} className="border-t border-line first:border-transparent">
            <ConnectionRow connection={connection} isNew={isNew(connection)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="grid justify-items-center border-t border-line pt-6">
          <Button
            look="line"
            busy={list.isFetchingNextPage}
            busyLabel={m.matches_more_busy()}
            onClick={() => void list.fetchNextPage()}
          >
            {m.matches_more()}
          </Button>
        </div>
      )}
    </>
  );
}

/** What was new when one came stays marked until one goes, though it is seen by then. */
function useEverNew(connections: readonly Connection[]): (one: Connection) => boolean {
  const [ever, setEver] = useState<ReadonlySet<string>>(new Set());
  const news = connections.filter(({ id, is_new: isNew }) => isNew && !ever.has(id));
  if (news.length > 0) setEver(new Set([...ever, ...news.map(({ id }) => id)]));
  return ({ id }) => ever.has(id);
}

function Empty({ tab }: { tab: ConnectionTab }) {
  const toMatching = (
    <ButtonLink asChild>
      <LocalLink to="/matching">{m.matches_empty_action()}</LocalLink>
    </ButtonLink>
  );
  switch (tab) {
    case 'mutual':
      return (
        <EmptyState art={<EmptyGroups />} title={m.matches_empty_mutual_title()} action={toMatching} className="py-12">
          {m.matches_empty_mutual_text()}
        </EmptyState>
      );
    case 'received':
      return (
        <EmptyState
          art={<MascotGreeting />}
          title={m.matches_empty_received_title()}
          className="py-12"
          action={
            <ButtonLink look="line" asChild>
              <LocalLink to="/student/profile">{m.matches_empty_received_action()}</LocalLink>
            </ButtonLink>
          }
        >
          {m.matches_empty_received_text()}
        </EmptyState>
      );
    case 'sent':
      return (
        <EmptyState
          art={<MascotSearching />}
          title={m.matches_empty_sent_title()}
          action={toMatching}
          className="py-12"
        >
          {m.matches_empty_sent_text()}
        </EmptyState>
      );
  }
}

function Waiting() {
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
