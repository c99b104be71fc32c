import type { ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { EmptyGroups } from '#ui/brand/empty-groups.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { m } from '#messages';
import type { OwnGroups } from '../../domain/schema.ts';
import { MyGroupCard } from '../mine/my-group-card.tsx';
import { useMyGroups } from '../mine/use-my-groups.ts';
import { ResultsSkeleton } from '../search/results-skeleton.tsx';

type Category = keyof OwnGroups;

const CATEGORIES: Record<Category, { label: () => string; art: ReactNode; title: () => string; text: () => string }> = {
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
const CATEGORY_ORDER = Object.keys(CATEGORIES) as Category[];

export function meta() {
  return [{ title: m.groups_mine_page() }];
}

/** Groups of the current user: current with pending tasks, invited, requested and past. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function MyGroupsPage() {
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = useMyGroups();
  const heap = CATEGORY_ORDER.find((each) => each === search.get('tab')) ?? 'groups';
  const isNew = data !== undefined && CATEGORY_ORDER.every((each) => data[each].length === 0);
  return (
    <section className="wrap max-w-[1144px] pt-5 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{m.groups_mine_title()}</h1>
        {data && !isNew && <CreateGroupLink />}
      </div>
      {!data && error === null && (
        <div className="pt-6">
          <ResultsSkeleton count={3} />
        </div>
      )}
      {!data && error !== null && (
        <ErrorState
          illustration={<MascotError />}
          title={m.groups_error_title()}
          onRetry={() => void refetch()}
          retryLabel={m.groups_retry()}
          retrying={isFetching}
          className="py-12"
        >
          {requestErrorMessage(error)}
        </ErrorState>
      )}
      {isNew && <EmptyCategory heap="groups" />}
      {data && !isNew && (
        <Tabs
          label={m.groups_mine_title()}
          className="mt-3"
          value={heap}
          onChange={(next) => setSearch(next === 'groups' ? {} : { tab: next }, { replace: true })}
          tabs={CATEGORY_ORDER.map((value) => ({
            value,
            label: <TabLabel heap={value} isWaiting={value === 'invited' && data.invited.length > 0} />,
            count: data[value].length,
          }))}
        >
          {data[heap].length === 0 ? (
            <EmptyCategory heap={heap} />
          ) : (
            <ul className="grid gap-4 pt-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
              {data[heap].map((own) => (
                <li key={own.group.id} className="min-w-0">
                  <MyGroupCard category={heap} own={own} />
                </li>
              ))}
            </ul>
          )}
        </Tabs>
      )}
    </section>
  );
}

/** Shows a dot if an answer of the user is pending. */
function TabLabel({ heap, isWaiting }: { heap: Category; isWaiting: boolean }) {
  return (
    <>
      {CATEGORIES[heap].label()}
      {isWaiting && (
        <span className="size-2 rounded-full bg-action">
          <span className="sr-only">{m.groups_mine_waiting()}</span>
        </span>
      )}
    </>
  );
}

function CreateGroupLink() {
  return (
    <ButtonLink icon={Plus} asChild>
      <LocalizedLink to="/groups/new">{m.groups_create()}</LocalizedLink>
    </ButtonLink>
  );
}

function EmptyCategory({ heap }: { heap: Category }) {
  const { art, title, text } = CATEGORIES[heap];
  return (
    <EmptyState
      illustration={art}
      title={title()}
      className="py-12"
      action={
        <>
          {heap === 'groups' && <CreateGroupLink />}
          {heap !== 'past' && (
            <ButtonLink variant="outline" asChild>
              <LocalizedLink to="/groups">{m.groups_mine_search()}</LocalizedLink>
            </ButtonLink>
          )}
        </>
      }
    >
      {text()}
    </EmptyState>
  );
}
