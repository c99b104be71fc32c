import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

export type ErrorStateProps = EmptyStateProps & {
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** The retry is under way. */
  busy?: boolean | undefined;
};

/** What happened, whose fault it is not, and the way on. */
export function ErrorState({ onRetry, retryLabel, busy, action, ...rest }: ErrorStateProps) {
  const retry =
    onRetry && retryLabel ? (
      <Button icon={RefreshCw} onClick={onRetry} busy={busy} busyLabel={retryLabel}>
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
