import { openReport } from '#browser/bus/report-bus.ts';
import { useSession } from '#browser/session.ts';
import { m } from '#messages';

/**
 * Offers signed-in users to report a person whose profile the page does not show. It is the same for every id, which may
 * belong to nothing, and the server takes reports of hidden profiles too: neither reveals that the person has blocked them.
 */
export function ReportUnseen({ userId }: { userId: string }) {
  const session = useSession();
  if (session !== 'in') return null;
  return (
    <p className="px-4 text-center text-14 text-muted">
      {m.moderation_unseen_profile()}{' '}
      <button
        type="button"
        onClick={() => openReport({ type: 'profile', resourceId: userId })}
        className="relative text-link underline underline-offset-3 after:absolute after:-inset-3"
      >
        {m.moderation_report_profile()}
      </button>
    </p>
  );
}
