import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { GroupApplications } from './group-applications.tsx';
import { HomeList } from './home-list.tsx';
import { failureWords, useApplications, useHomes, useLiveHomes } from './use-homes.ts';
import { ViewingCalendar } from './viewing-calendar.tsx';

/** The homes of a group for its members: what they look at, what they have asked for, and when they look at it. */
export function HomesPanel({ groupId }: { groupId: string }) {
  useLiveHomes();
  const homes = useHomes(groupId);
  const applications = useApplications(groupId);
  const failed = homes.error ?? applications.error;
  if (homes.data && applications.data) {
    const viewings = applications.data.flatMap((application) => application.viewings);
    return (
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <HomeList groupId={groupId} list={homes.data} />
        <div className="grid min-w-0 gap-5">
          <GroupApplications groupId={groupId} applications={applications.data} />
          {viewings.length > 0 && <ViewingCalendar viewings={viewings} />}
        </div>
      </div>
    );
  }
  if (!failed) return <Waiting />;
  return (
    <ErrorState
      art={<MascotError />}
      title={m.group_homes_error_title()}
      onRetry={() => void Promise.all([homes.refetch(), applications.refetch()])}
      retryLabel={m.group_homes_retry()}
      busy={homes.isFetching || applications.isFetching}
      className="py-12"
    >
      {failureWords(failed)}
    </ErrorState>
  );
}

function Waiting() {
  return (
    <Loading label={m.group_homes_loading()} className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  );
}
