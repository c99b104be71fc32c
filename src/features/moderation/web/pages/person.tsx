import { useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { apiCall, ApiError } from '#browser/api.ts';
import { shownText } from '#browser/shown-text.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { PersonFile } from '../../domain/people.ts';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { PersonView } from '../people/person-view.tsx';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_people_title() }) }];
}

/** What an admin may know of one person, and what can be done. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PersonPage() {
  const { personId = '' } = useParams();
  const file = useQuery({
    queryKey: ['admin-person', personId],
    queryFn: async ({ signal }) =>
      apiCall<{ person: PersonFile }>('GET', `/api/admin/people/${encodeURIComponent(personId)}`, { signal }),
    // each reading is written down: not again for coming back to the tab
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    gcTime: 0,
  });
  const person = file.data?.person;
  const { error } = file;
  return (
    <AdminFrame
      title={person ? shownText(person.name) || m.admin_nameless() : m.admin_people_one()}
      lead={
        <LocalLink to="/admin/people" className="inline-flex min-h-tap items-center gap-1">
          <Icon of={ChevronLeft} size={16} />
          {m.admin_people_back()}
        </LocalLink>
      }
    >
      {person && <PersonView person={person} onChanged={() => void file.refetch()} />}
      {!person && !error && (
        <Loading label={m.admin_list_loading()} className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {!person && error && (
        <ErrorState
          art={<MascotError />}
          title={isMissing(error) ? m.admin_people_missing() : m.admin_list_error()}
          {...(!isMissing(error) && { onRetry: () => void file.refetch(), retryLabel: m.admin_list_retry() })}
          busy={file.isFetching}
        >
          {error instanceof ApiError && error.status > 0 && !isMissing(error) && error.message}
        </ErrorState>
      )}
    </AdminFrame>
  );
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
