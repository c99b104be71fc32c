import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ApiError } from '#browser/api/api-client.ts';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { m } from '#messages';
import type { ChangeSearch, SearchState } from './search-state.ts';
import type { PropertySearchQuery } from './use-property-search.ts';

interface SearchErrorProps {
  query: PropertySearchQuery;
  search: SearchState;
  change: ChangeSearch;
}

/** Error state of the search with a retry button, or one to the first page where the page of the address is invalid. */
export function SearchError({ query, search, change }: SearchErrorProps) {
  const isPageInvalid = query.error instanceof ApiError && query.error.fields['page'] !== undefined;
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.search_error_title()}
      onRetry={isPageInvalid ? undefined : () => void query.refetch()}
      retryLabel={m.search_retry()}
      retrying={query.isFetching}
      action={
        isPageInvalid ? (
          <Button icon={ArrowLeft} onClick={() => change(search.filters)}>
            {m.search_first_page()}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => change({})}>
            {m.search_filters_clear_all()}
          </Button>
        )
      }
    >
      {m.search_error_text({ what: requestErrorMessage(query.error) })}
    </ErrorState>
  );
}
