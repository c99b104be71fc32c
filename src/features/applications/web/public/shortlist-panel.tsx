import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { Group } from '#features/groups/domain/schema.ts';
import { GroupApplications } from '../applications/group-applications.tsx';
import { Shortlist } from '../shortlist/shortlist.tsx';
import {
  shortlistErrorMessage,
  useApplications,
  useShortlist,
  useShortlistInvalidation,
} from '../shortlist/use-shortlist.ts';
import { ViewingCalendar } from '../viewings/viewing-calendar.tsx';

/** Shortlist, applications and viewings of a group, for its members. */
export function ShortlistPanel({ group }: { group: Group }) {
  useShortlistInvalidation();
  const shortlist = useShortlist(group.id);
  const applications = useApplications(group.id);
  const failed = shortlist.error ?? applications.error;
  if (shortlist.data && applications.data) {
    const viewings = applications.data.flatMap((application) => application.viewings);
    return (
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <Shortlist group={group} shortlist={shortlist.data} />
        <div className="grid min-w-0 gap-5">
          <GroupApplications groupId={group.id} applications={applications.data} />
          {viewings.length > 0 && <ViewingCalendar viewings={viewings} />}
        </div>
      </div>
    );
  }
  if (!failed) return <ShortlistSkeleton />;
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.group_shortlist_error_title()}
      onRetry={() => void Promise.all([shortlist.refetch(), applications.refetch()])}
      retryLabel={m.group_shortlist_retry()}
      retrying={shortlist.isFetching || applications.isFetching}
      className="py-12"
    >
      {shortlistErrorMessage(failed)}
    </ErrorState>
  );
}

function ShortlistSkeleton() {
  return (
    <Loading label={m.group_shortlist_loading()} className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  );
}
