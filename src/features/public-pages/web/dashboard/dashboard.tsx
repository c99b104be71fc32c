import { useRef } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useLang } from '#browser/i18n/lang.ts';
import { inlineName } from '#browser/inline-name.ts';
import { useNearScreen } from '#browser/lazy/use-near-screen.ts';
import { UnreadConversations } from '#features/chat/web/public/unread-conversations.tsx';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
import { GroupNextStep } from '#features/groups/web/public/group-next-step.tsx';
import { OwnApplicationsCard } from '#features/applications/web/public/own-applications-card.tsx';
import { useHasGroupStep } from '#features/groups/web/public/use-has-group-step.ts';
import { BestMatches, MessageButton, useBestMatches } from '#features/matching/web/public/best-matches.tsx';
import { SuggestedQuestions } from '#features/matching/web/public/suggested-questions.tsx';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { NewPropertiesInBudget } from '#features/properties/web/public/new-properties-in-budget.tsx';
import { QuietSavedSearches } from '#features/properties/web/public/quiet-saved-searches.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Card } from '#ui/display/card.tsx';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';

/** Home page of a signed-in user: what waits for them, best fits, new properties and saved searches. */
export function Dashboard() {
  const { data: own } = useOwnProfile();
  const name = own && inlineName(own.display_name);
  return (
    <div className="wrap pt-6 pb-14 md:pt-8">
      <title>{m.dashboard_page()}</title>
      <h1 className="text-[clamp(1.75rem,8vw,2.25rem)] [overflow-wrap:anywhere]">
        {name ? m.dashboard_hello({ name }) : m.dashboard_hello_unknown()}
      </h1>
      {/* In the order of phones; two columns on wide screens. */}
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(300px,1fr)] lg:grid-rows-[auto_1fr_auto] lg:gap-y-5">
        <div className="empty:hidden lg:col-start-2 lg:row-start-1">
          <GroupNextStep />
        </div>
        <div className="min-w-0 empty:hidden lg:col-start-1 lg:row-[1/3]">
          <BestFits />
        </div>
        <div className="grid min-w-0 gap-5 empty:hidden lg:col-start-2 lg:row-[2/4]">
          <UnreadConversations />
          <OwnApplicationsCard />
          <SuggestedQuestions />
        </div>
        <PropertiesNearScreen />
      </div>
    </div>
  );
}

/** Last part of the page, which is requested when it comes near the screen. The lists that the page shows first stand above it. */
function PropertiesNearScreen() {
  const box = useRef<HTMLDivElement>(null);
  const { data, isError } = useBestMatches();
  const { isError: hasNoProfile } = useOwnProfile();
  const hasGroupStep = useHasGroupStep();
  const isPlaced = (data !== undefined || isError || hasNoProfile) && hasGroupStep !== undefined;
  const isNear = useNearScreen(box, { marginPx: 100, withKeys: true, isPlaced });
  return (
    <div ref={box} className={cx('min-w-0 lg:col-start-1 lg:row-start-3 lg:pt-3', isNear && 'empty:hidden')}>
      {isNear && (
        <>
          <NewPropertiesInBudget
            renderSaveButton={({ id, title }) => <SaveButton kind="home" id={id} name={title} variant="photo" />}
          />
          <QuietSavedSearches />
        </>
      )}
    </div>
  );
}

function BestFits() {
  const lang = useLang();
  const { data, isError, isFetching, refetch } = useBestMatches();
  const hasGroupStep = useHasGroupStep();
  const best = data?.people[0];
  if (isError && !data)
    return (
      <ErrorState
        title={m.dashboard_failed()}
        onRetry={() => void refetch()}
        retryLabel={m.matching_retry()}
        retrying={isFetching}
      />
    );
  if (data && !data.isComplete) return <UnfinishedProfile />;
  if (data?.people.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-people">
      <SectionHeading
        id="dashboard-people"
        title={m.dashboard_people()}
        link={{
          to: '/matching',
          text:
            data && data.total > data.people.length
              ? m.dashboard_people_all({ count: data.total, shown: formatNumber(data.total, lang) })
              : m.dashboard_people_go(),
        }}
      />
      <BestMatches people={data?.people ?? null} />
      {/* The one main action of the page, unless a group has a next step. */}
      {best && hasGroupStep === false && <MessageButton profile={best.profile} />}
    </section>
  );
}

function UnfinishedProfile() {
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-22">{m.dashboard_unfinished()}</h2>
      <p className="text-muted">{m.dashboard_unfinished_text()}</p>
      <ButtonLink asChild icon={ArrowRight}>
        <LocalizedLink to="/student/profile">{m.dashboard_unfinished_go()}</LocalizedLink>
      </ButtonLink>
    </Card>
  );
}
