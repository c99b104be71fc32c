import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#browser/api/api-client.ts';
import type { OpenReportRequest } from '#browser/bus/report-bus.ts';
import { useAppForm, type AppForm } from '#browser/forms/use-app-form.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { REPORT, REPORT_CLIENT, type Reason, REASONS } from '../domain/rules.ts';
import { sendReport } from './api.ts';

export interface ReportForm {
  reason: Reason | null;
  description: string;
}
const EMPTY_REPORT: ReportForm = { reason: null, description: '' };

/** A report needs a reason. The description is optional. */
export const reportForm = z.object({
  reason: z.enum(REASONS, 'report_reason_required'),
  description: z.string().check(z.trim(), z.maxLength(REPORT.descriptionMaxLength, 'report_description_too_long')),
});
const ERRORS = {
  report_reason_required: m.error_report_reason_required,
  report_description_too_long: m.error_report_description_too_long,
};

/** Codes of refusals for which the server says why, because another try does not help. */
const FINAL_ERRORS = new Set(['not_found', 'report_rate_limit']);

/** Report form with its submission. `onSent` runs after the success view was shown long enough. */
export function useReportForm(
  { type, resourceId, messageSeq }: OpenReportRequest,
  onSent: () => void,
): { form: AppForm<ReportForm>; isSent: boolean } {
  const toast = useToast();
  const [isSent, setSent] = useState(false);
  const shown = useEffectEvent(onSent);
  const failure = useRef(0);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => shown(), REPORT_CLIENT.successMs);
    return () => clearTimeout(timer);
  }, [isSent]);
  const form = useAppForm({
    schema: reportForm,
    defaultValues: EMPTY_REPORT,
    errorMessages: ERRORS,
    onSubmit: async (report) => {
      // Dismiss the error of the previous attempt.
      toast.dismiss(failure.current);
      await sendReport({ type, resourceId, messageSeq, ...report });
      setSent(true);
    },
    failureMessage: (error) => {
      const isFinal = error instanceof ApiError && FINAL_ERRORS.has(error.code);
      failure.current = toast.error(isFinal ? error.message : m.moderation_failed());
      return null;
    },
  });
  return { form, isSent };
}
