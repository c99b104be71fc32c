import { openReport } from '#browser/bus/report-bus.ts';
import { useSession } from '#browser/session.ts';
import { m } from '#messages';

interface ReportUnseenProps {
  type: 'profile' | 'listing';
  /** Id of the address, which may belong to nothing. */
  id: string;
}

/**
 * Offers signed-in users to report what a page does not show. It is the same for every id, so that it does not reveal
 * that the owner has blocked them.
 */
export function ReportUnseen({ type, id }: ReportUnseenProps) {
  const session = useSession();
  if (session !== 'in') return null;
  const isListing = type === 'listing';
  return (
    <p className="px-4 text-center text-14 text-muted">
      {isListing ? m.moderation_unseen_listing() : m.moderation_unseen_profile()}{' '}
      <button
        type="button"
        onClick={() => openReport({ type, resourceId: id })}
        className="relative text-link underline underline-offset-3 after:absolute after:-inset-3"
      >
        {isListing ? m.moderation_report_listing() : m.moderation_report_profile()}
      </button>
    </p>
  );
}
