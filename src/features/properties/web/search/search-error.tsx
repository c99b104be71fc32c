import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { m } from '#messages';
import { searchErrorMessage, type PropertySearchQuery } from './use-property-search.ts';

/** Error state of the search with a retry button. */
export function SearchError({ query, onClear }: { query: PropertySearchQuery; onClear: () => void }) {
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.search_error_title()}
      onRetry={() => void query.refetch()}
      retryLabel={m.search_retry()}
      retrying={query.isFetching}
      action={
        <Button variant="outline" onClick={onClear}>
          {m.search_filters_clear_all()}
        </Button>
      }
    >
      {m.search_error_text({ what: searchErrorMessage(query.error) })}
    </ErrorState>
  );
}
