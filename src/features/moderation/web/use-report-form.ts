import { useEffect, useEffectEvent, useReducer, useRef, type Dispatch } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import type { OpenReportRequest } from '#browser/bus/report-bus.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { REPORT_CLIENT } from '../domain/rules.ts';
import { sendReport } from './api.ts';
import { EMPTY_REPORT, canSubmit, reportFormReducer, type ReportFormAction, type ReportForm } from './report-form.ts';

/** Report form state with submission. `onSent` runs after the success view was shown long enough. */
export function useReportForm(
  { type, resourceId }: OpenReportRequest,
  onSent: () => void,
): [ReportForm, Dispatch<ReportFormAction>, () => Promise<void>] {
  const toast = useToast();
  const [form, dispatch] = useReducer(reportFormReducer, EMPTY_REPORT);
  const shown = useEffectEvent(onSent);
  const failure = useRef(0);
  const { phase, reason, description } = form;
  useEffect(() => {
    if (phase !== 'sent') return;
    const timer = setTimeout(() => shown(), REPORT_CLIENT.successMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const submit = async () => {
    if (reason === null || !canSubmit(form)) return;
    dispatch({ kind: 'submit' });
    // Dismiss the error of the previous attempt.
    toast.dismiss(failure.current);
    try {
      await sendReport({ type, resourceId, reason, description: description.trim() });
      dispatch({ kind: 'sent' });
    } catch (error) {
      dispatch({ kind: 'failed' });
      const isTooMany = error instanceof ApiError && error.code === 'report_rate_limit';
      failure.current = toast.error(isTooMany ? m.error_report_rate_limit() : m.moderation_failed());
    }
  };
  return [form, dispatch, submit];
}
