import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { m } from '#messages';
import type { useMatches } from '../api.ts';
import { activeFilters, NO_FILTERS, type MatchFilters } from '../filters/match-filters.ts';

interface MatchesErrorProps {
  matches: ReturnType<typeof useMatches>;
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
}

/** Error state with retry and, if filters are active, a button to clear them. */
export function MatchesError({ matches, filters, onChange }: MatchesErrorProps) {
  const clear = (
    <Button variant="outline" onClick={() => onChange(NO_FILTERS)}>
      {m.matching_filters_clear()}
    </Button>
  );
  return (
    <div className="min-[1100px]:col-span-2">
      <ErrorState
        illustration={<MascotError />}
        title={m.matching_error_title()}
        onRetry={() => void matches.refetch()}
        retryLabel={m.matching_retry()}
        retrying={matches.isFetching}
        action={activeFilters(filters).length > 0 ? clear : undefined}
      >
        {m.matching_error_text({ what: requestErrorMessage(matches.error) })}
      </ErrorState>
    </div>
  );
}
