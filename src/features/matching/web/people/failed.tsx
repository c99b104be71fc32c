import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { m } from '#words';
import type { useMatches } from '../api.ts';
import { activeFilters, NO_FILTERS, type MatchFilters } from '../filters/match-filters.ts';
import { failureWords } from '../fit-words.ts';

interface FailedProps {
  matches: ReturnType<typeof useMatches>;
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
}

/** The list could not be had: why, again, or without the filters. */
export function Failed({ matches, filters, onChange }: FailedProps) {
  const clear = (
    <Button look="line" onClick={() => onChange(NO_FILTERS)}>
      {m.matching_filters_clear()}
    </Button>
  );
  return (
    <div className="min-[1100px]:col-span-2">
      <ErrorState
        art={<MascotError />}
        title={m.matching_error_title()}
        onRetry={() => void matches.refetch()}
        retryLabel={m.matching_retry()}
        busy={matches.isFetching}
        action={activeFilters(filters).length > 0 ? clear : undefined}
      >
        {m.matching_error_text({ what: failureWords(matches.error) })}
      </ErrorState>
    </div>
  );
}
