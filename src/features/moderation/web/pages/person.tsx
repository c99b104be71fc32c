import { useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { isMissing } from '#browser/api/is-missing.ts';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { PersonDetails } from '../../domain/people.ts';
import { AdminLayout } from '../public/admin-layout.tsx';
import { PersonDetailsView } from '../people/person-view.tsx';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_people_title() }) }];
}

/** Account details with admin actions. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function PersonPage() {
  const { personId = '' } = useParams();
  const file = useQuery({
    queryKey: ['admin-person', personId],
    queryFn: async ({ signal }) =>
      apiRequest<{ person: PersonDetails }>('GET', `/api/admin/people/${encodeURIComponent(personId)}`, { signal }),
    // Each read is audited; do not refetch on window focus.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    gcTime: 0,
  });
  const person = file.data?.person;
  const { error } = file;
  return (
    <AdminLayout
      title={person ? safeDisplayText(person.name) || m.admin_nameless() : m.admin_people_one()}
      lead={
        <LocalizedLink to="/admin/people" className="inline-flex min-h-tap items-center gap-1">
          <Icon icon={ChevronLeft} size={16} />
          {m.admin_people_back()}
        </LocalizedLink>
      }
    >
      {person && <PersonDetailsView person={person} onChanged={() => void file.refetch()} />}
      {!person && !error && (
        <Loading label={m.admin_list_loading()} className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {!person && error && (
        <ErrorState
          illustration={<MascotError />}
          title={isMissing(error) ? m.admin_people_missing() : m.admin_list_error()}
          {...(!isMissing(error) && { onRetry: () => void file.refetch(), retryLabel: m.admin_list_retry() })}
          retrying={file.isFetching}
        >
          {error instanceof ApiError && error.status > 0 && !isMissing(error) && error.message}
        </ErrorState>
      )}
    </AdminLayout>
  );
}
