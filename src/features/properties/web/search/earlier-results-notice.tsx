import WifiOff from 'lucide-react/icons/wifi-off';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { PropertySearchQuery } from './use-property-search.ts';

/** Says above the results that they are those of an earlier search, and repeats the one that failed. */
export function EarlierResultsNotice({ query }: { query: PropertySearchQuery }) {
  return (
    <Callout
      tone="warning"
      icon={WifiOff}
      alert
      className="mb-5"
      action={
        <button
          type="button"
          aria-busy={query.isFetching}
          onClick={() => void query.refetch()}
          className="min-h-tap font-strong underline underline-offset-3"
        >
          {m.search_retry()}
        </button>
      }
    >
      {m.search_earlier_results({ what: requestErrorMessage(query.error) })}
    </Callout>
  );
}
