import { useParams } from 'react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { isMissing } from '#browser/api/is-missing.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { Board } from '../applicants/board.tsx';
import { useApplicants } from '../applicants/use-applicants.ts';
import { useShortlistInvalidation } from '../shortlist/use-shortlist.ts';

export function meta() {
  return [{ title: m.applicants_page_title() }];
}

/** Applicants for a property that the reader offers or lives in. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ApplicantsPage() {
  const { propertyId = '' } = useParams();
  useShortlistInvalidation();
  const { data, error, isFetching, refetch } = useApplicants(propertyId);
  if (!data && isMissing(error))
    return (
      <EmptyState
        illustration={<MascotSearching />}
        headingLevel={1}
        title={m.applicants_missing_title()}
        className="wrap py-12"
        action={
          <ButtonLink variant="outline" asChild>
            <LocalizedLink to="/student/properties">{m.listings_title()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {m.applicants_missing_text()}
      </EmptyState>
    );
  return (
    <section className="wrap max-w-[1344px] pt-5 pb-24">
      <ButtonLink variant="ghost" icon={ChevronLeft} className="-ml-3" asChild>
        <LocalizedLink to="/student/properties">{m.listings_title()}</LocalizedLink>
      </ButtonLink>
      <h1>{m.applicants_title()}</h1>
      {data && <Board board={data} propertyId={propertyId} />}
      {!data && isFetching && (
        <Loading label={m.applicants_loading()} className="grid gap-4 pt-6">
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      )}
      {!data && !isFetching && (
        <ErrorState
          illustration={<MascotError />}
          title={m.applicants_error()}
          onRetry={() => void refetch()}
          retryLabel={m.applications_retry()}
          className="py-12"
        />
      )}
    </section>
  );
}
