import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '../buttons/button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

export type ErrorStateProps = EmptyStateProps & {
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** True while the retry is running. */
  retrying?: boolean | undefined;
};

/** Error message with an optional retry button, announced as an alert. */
export function ErrorState({ onRetry, retryLabel, retrying, action, ...rest }: ErrorStateProps) {
  const retry =
    onRetry && retryLabel ? (
      <Button icon={RefreshCw} onClick={onRetry} loading={retrying} loadingLabel={retryLabel}>
        {retryLabel}
      </Button>
    ) : null;
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        action={
          retry || action ? (
            <>
              {retry}
              {action}
            </>
          ) : undefined
        }
      />
    </div>
  );
}
