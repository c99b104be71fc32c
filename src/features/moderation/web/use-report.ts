import { useEffect, useEffectEvent, useReducer, useRef, type Dispatch } from 'react';
import { ApiError } from '#browser/api.ts';
import type { ReportRequest } from '#browser/open-report.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { REPORT_CLIENT } from '../domain/rules.ts';
import { sendReport } from './api.ts';
import { EMPTY_REPORT, maySubmit, reportForm, type ReportEvent, type ReportForm } from './report-form.ts';

/** The form of one report, and how it is sent. `onSent`: once its success has been shown long enough. */
export function useReport(
  { type, resourceId }: ReportRequest,
  onSent: () => void,
): [ReportForm, Dispatch<ReportEvent>, () => Promise<void>] {
  const toast = useToast();
  const [form, dispatch] = useReducer(reportForm, EMPTY_REPORT);
  const shown = useEffectEvent(onSent);
  const failure = useRef(0);
  const { phase, reason, description } = form;
  useEffect(() => {
    if (phase !== 'sent') return;
    const timer = setTimeout(() => shown(), REPORT_CLIENT.successMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const submit = async () => {
    if (reason === null || !maySubmit(form)) return;
    dispatch({ kind: 'submit' });
    // what went wrong before is over
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
