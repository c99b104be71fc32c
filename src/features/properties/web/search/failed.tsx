import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { m } from '#words';
import { failureWords, type HomesQuery } from '../find-homes.ts';

/** The search failed: why, and again. */
export function Failed({ query, onClear }: { query: HomesQuery; onClear: () => void }) {
  return (
    <ErrorState
      art={<MascotError />}
      title={m.homes_error_title()}
      onRetry={query.again}
      retryLabel={m.homes_retry()}
      busy={query.isBusy}
      action={
        <Button look="line" onClick={onClear}>
          {m.homes_filters_clear()}
        </Button>
      }
    >
      {m.homes_error_text({ what: failureWords(query.error) })}
    </ErrorState>
  );
}
