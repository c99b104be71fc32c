import { useEffect, useState } from 'react';
import { discardWaitingReport, onWaitingReport } from '#browser/bus/report-bus.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type * as ReportsModule from '../reports.tsx';

/** Loads the report dialog on the first request from any page. */
export function ReportOverlay() {
  const toast = useToast();
  const [loaded, setLoaded] = useState<typeof ReportsModule | null>(null);
  useEffect(
    () =>
      onWaitingReport(() => {
        import('../reports.tsx').then(setLoaded, () => {
          discardWaitingReport();
          toast.error(m.moderation_form_not_loaded());
        });
      }),
    [toast],
  );
  return loaded && <loaded.Reports />;
}
