import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '../buttons/button.tsx';
import { Callout } from './callout.tsx';

interface RetryCalloutProps {
  /** Part of the page that could not be loaded. */
  text: string;
  retryLabel: string;
  /** True while the retry is running. */
  isBusy: boolean;
  onRetry: () => void;
}

/** Error message of a card whose content could not be loaded, announced as an alert. `ErrorState` is for whole pages. */
export function RetryCallout({ text, retryLabel, isBusy, onRetry }: RetryCalloutProps) {
  return (
    <Callout tone="danger" alert>
      <p className="mb-3">{text}</p>
      <Button variant="outline" icon={RefreshCw} loading={isBusy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </Callout>
  );
}
