import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { m } from '#messages';

interface SearchErrorProps {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

/** Error state of the search with a retry button. */
export function SearchError({ error, isBusy, onRetry }: SearchErrorProps) {
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.groups_error_title()}
      onRetry={onRetry}
      retryLabel={m.groups_retry()}
      retrying={isBusy}
      className="py-10"
    >
      {requestErrorMessage(error)}
    </ErrorState>
  );
}
