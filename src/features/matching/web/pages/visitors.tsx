import { Suspense, useRef } from 'react';
import EyeOff from 'lucide-react/icons/eye-off';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { lazyOnInteraction } from '#browser/lazy/lazy-on-interaction.tsx';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { useSession } from '#browser/session.ts';
import { metaFromLoader } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { VISITORS } from '../../domain/visitors/visitor-rules.ts';
import { JoinBar } from '../visitors/join-bar.tsx';
import { loadVisitors, type VisitorsPageData } from '../visitors/load-visitors.ts';
import { TasteForm } from '../visitors/taste-form.tsx';
import { VisitorCards } from '../visitors/visitor-cards.tsx';
import { visitPath } from '../visitors/visit.ts';

/** The form weighs more than the rest of the page. */
const JoinBox = lazyOnInteraction(
  async () => (await import('../visitors/join-box.tsx')).JoinBox,
  () => <Skeleton className="h-120 w-full" />,
);
const MemberStart = lazyWithQuery(async () => (await import('../visitors/member-start.tsx')).MemberStart);

export async function loader({ context, url }: LoaderFunctionArgs): Promise<VisitorsPageData> {
  return loadVisitors(url, context.get(ssrContext));
}

export const meta = metaFromLoader;

/** Six anonymous people for somebody without an account, and the way to one. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Visitors() {
  const { visit, found, messages, starts } = useLoaderData<VisitorsPageData>();
  const isMember = useSession() === 'in';
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-10">
      <div>
        <h1>{messages.title}</h1>
        {messages.lead && <p className="mt-1 text-muted">{messages.lead}</p>}
      </div>
      {found && found.total !== null && <TasteForm visit={visit} messages={messages} />}
      <p role="status" className="sr-only">
        {messages.status}
      </p>
      <div className="grid items-start gap-6 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,372px)]">
        <section aria-labelledby={messages.none ? undefined : 'people-title'} className="grid min-w-0 gap-4">
          {messages.none ? (
            <Nobody visit={visit} found={found} messages={messages} />
          ) : (
            <>
              <div>
                <h2 id="people-title" className="text-22">
                  {messages.cardsTitle}
                </h2>
                <p className="mt-1 text-14 text-muted">{messages.known}</p>
              </div>
              <VisitorCards cards={messages.cards} />
              {messages.cards.length < VISITORS.maxCards && <p className="text-muted">{messages.fewer}</p>}
            </>
          )}
          <p className="flex items-start gap-2 text-14 text-subtle">
            <Icon icon={EyeOff} size={16} className="mt-0.5 flex-none" />
            {messages.promise}
          </p>
        </section>
        <div ref={box} className="min-[1100px]:sticky min-[1100px]:top-20">
          {isMember ? (
            <Suspense fallback={null}>
              <MemberStart visit={visit} place={found?.place ?? null} starts={starts} messages={messages.member} />
            </Suspense>
          ) : (
            <JoinBox visit={visit} messages={messages.join} />
          )}
        </div>
      </div>
      {!isMember && <JoinBar text={messages.join.bar} box={box} />}
    </div>
  );
}

/** Nobody is listed: too few people search there, nobody has these answers, or the list could not be loaded. */
function Nobody({ visit, found, messages }: Pick<VisitorsPageData, 'visit' | 'found' | 'messages'>) {
  const { province_id: _province, university_id: _university, ...search } = visit.search;
  const nearest = found?.nearest && { ...visit, search: { ...search, city_id: found.nearest.id } };
  return (
    <EmptyState
      title={messages.none?.title ?? ''}
      action={
        nearest && (
          <ButtonLink variant="outline" asChild>
            <LocalizedLink to={visitPath(nearest)}>{messages.nearest}</LocalizedLink>
          </ButtonLink>
        )
      }
    >
      {messages.none?.text}
    </EmptyState>
  );
}
