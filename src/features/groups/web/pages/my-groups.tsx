import type { ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { EmptyGroups } from '#ui/brand/empty-groups.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { m } from '#words';
import type { OwnGroups } from '../../domain/schema.ts';
import { failureWords } from '../group-words.ts';
import { OwnCard } from '../mine/own-card.tsx';
import { useMyGroups, useRequestCounts } from '../mine/use-my-groups.ts';
import { Waiting } from '../search/waiting.tsx';

type Heap = keyof OwnGroups;

const HEAPS: Record<Heap, { label: () => string; art: ReactNode; title: () => string; text: () => string }> = {
  groups: {
    label: () => m.groups_mine_groups(),
    art: <EmptyGroups />,
    title: () => m.groups_mine_none(),
    text: () => m.groups_mine_none_text(),
  },
  invited: {
    label: () => m.groups_mine_invited(),
    art: <MascotGreeting />,
    title: () => m.groups_mine_no_invited(),
    text: () => m.groups_mine_no_invited_text(),
  },
  requested: {
    label: () => m.groups_mine_requested(),
    art: <MascotSearching />,
    title: () => m.groups_mine_no_requested(),
    text: () => m.groups_mine_no_requested_text(),
  },
  past: {
    label: () => m.groups_mine_past(),
    art: <MascotSleeping />,
    title: () => m.groups_mine_no_past(),
    text: () => m.groups_mine_no_past_text(),
  },
};
const ORDER = Object.keys(HEAPS) as Heap[];
const NONE: OwnGroups = { groups: [], invited: [], requested: [], past: [] };

export function meta() {
  return [{ title: m.groups_mine_page() }];
}

/** The groups I am in, with what waits for me, where I am invited, where I have asked, and what is over. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function MyGroupsPage() {
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = useMyGroups();
  const counts = useRequestCounts((data ?? NONE).groups);
  const heap = ORDER.find((each) => each === search.get('tab')) ?? 'groups';
  const isNew = data !== undefined && ORDER.every((each) => data[each].length === 0);
  return (
    <section className="wrap max-w-[1144px] pt-5 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{m.groups_mine_title()}</h1>
        {data && !isNew && <Create />}
      </div>
      {!data && error === null && (
        <div className="pt-6">
          <Waiting count={3} />
        </div>
      )}
      {!data && error !== null && (
        <ErrorState
          art={<MascotError />}
          title={m.groups_error_title()}
          onRetry={() => void refetch()}
          retryLabel={m.groups_retry()}
          busy={isFetching}
          className="py-12"
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {isNew && <Empty heap="groups" />}
      {data && !isNew && (
        <Tabs
          label={m.groups_mine_title()}
          className="mt-3"
          value={heap}
          onChange={(next) => setSearch(next === 'groups' ? {} : { tab: next }, { replace: true })}
          tabs={ORDER.map((value) => ({
            value,
            label: <TabLabel heap={value} isWaiting={value === 'invited' && data.invited.length > 0} />,
            count: data[value].length,
          }))}
        >
          {data[heap].length === 0 ? (
            <Empty heap={heap} />
          ) : (
            <ul className="grid gap-4 pt-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
              {data[heap].map((own) => (
                <li key={own.group.id} className="min-w-0">
                  <OwnCard heap={heap} own={own} requests={counts.get(own.group.id) ?? 0} />
                </li>
              ))}
            </ul>
          )}
        </Tabs>
      )}
    </section>
  );
}

/** A dot where somebody waits for my answer. */
function TabLabel({ heap, isWaiting }: { heap: Heap; isWaiting: boolean }) {
  return (
    <>
      {HEAPS[heap].label()}
      {isWaiting && (
        <span className="size-2 rounded-full bg-action">
          <span className="sr-only">{m.groups_mine_waiting()}</span>
        </span>
      )}
    </>
  );
}

function Create() {
  return (
    <ButtonLink icon={Plus} asChild>
      <LocalLink to="/groups/new">{m.groups_create()}</LocalLink>
    </ButtonLink>
  );
}

function Empty({ heap }: { heap: Heap }) {
  const { art, title, text } = HEAPS[heap];
  return (
    <EmptyState
      art={art}
      title={title()}
      className="py-12"
      action={
        <>
          {heap === 'groups' && <Create />}
          {heap !== 'past' && (
            <ButtonLink look="line" asChild>
              <LocalLink to="/groups">{m.groups_mine_search()}</LocalLink>
            </ButtonLink>
          )}
        </>
      }
    >
      {text()}
    </EmptyState>
  );
}
