import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { m } from '#words';
import { failureWords } from '../group-words.ts';

interface FailedProps {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

/** The groups could not be had: why, and again. */
export function Failed({ error, isBusy, onRetry }: FailedProps) {
  return (
    <ErrorState
      art={<MascotError />}
      title={m.groups_error_title()}
      onRetry={onRetry}
      retryLabel={m.groups_retry()}
      busy={isBusy}
      className="py-10"
    >
      {failureWords(error)}
    </ErrorState>
  );
}
