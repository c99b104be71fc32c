import type { OpenReportRequest } from '#browser/bus/report-bus.ts';
import type { AppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { REASONS, REPORT, type Reason } from '../../domain/rules.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { AnimatedCheck } from '../animated-check.tsx';
import { reportTitle } from '../report-title.ts';
import { useReportForm, type ReportForm } from '../use-report-form.ts';

/** Subset of reasons that apply to scores. */
const SCORE_REASONS = ['other', 'fake_profile', 'discrimination'] as const satisfies readonly Reason[];
const PROPERTY_SCORE_REASONS = ['other', 'scam', 'not_available'] as const satisfies readonly Reason[];

function reasonOptions({ type, isProperty }: OpenReportRequest) {
  if (type !== 'score') return REASONS.map((value) => ({ value, label: REASON_LABELS[value]() }));
  const reasons: readonly Reason[] = isProperty ? PROPERTY_SCORE_REASONS : SCORE_REASONS;
  return reasons.map((value) => ({
    value,
    label: value === 'other' ? m.moderation_score_wrong() : REASON_LABELS[value](),
  }));
}

/** Hint about the evidence attached to the report. */
function evidenceHint({ type, isProperty, messageSeq }: OpenReportRequest): string | undefined {
  if (messageSeq !== undefined) return m.moderation_evidence_message();
  if (type === 'chat') return m.moderation_evidence_chat();
  if (type === 'note') return m.moderation_evidence_note();
  if (type !== 'score') return undefined;
  return isProperty ? m.verification_doubt_evidence() : m.moderation_evidence_score();
}

export interface ReportDialogProps {
  request: OpenReportRequest;
  isOpen: boolean;
  /** `isDone`: true if the report was sent. */
  onClose: (isDone: boolean) => void;
}

/** Report dialog: form, submission and confirmation. */
export function ReportDialog({ request, isOpen, onClose }: ReportDialogProps) {
  const { form, isSent } = useReportForm(request, () => onClose(true));
  const { isSubmitting } = form;
  const [reason, description] = form.watch(['reason', 'description']);
  const isComplete = reason !== null && description.trim().length <= REPORT.descriptionMaxLength;
  const close = () => onClose(isSent);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      dismissible={!isSubmitting}
      closeLabel={m.moderation_close()}
      title={reportTitle(request)}
      description={isSent ? undefined : request.isProperty ? m.verification_doubt_text() : m.moderation_text()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        isSent ? undefined : (
          <>
            <Button variant="ghost" onClick={close} disabled={isSubmitting}>
              {m.moderation_cancel()}
            </Button>
            <Button
              size="lg"
              type="submit"
              disabled={!isSubmitting && !isComplete}
              loading={isSubmitting}
              loadingLabel={m.moderation_submitting()}
            >
              {request.isProperty ? m.verification_doubt_send() : m.moderation_submit()}
            </Button>
          </>
        )
      }
    >
      {isSent ? <SentMessage /> : <ReportFields form={form} request={request} />}
    </Dialog>
  );
}

interface FieldsProps {
  form: AppForm<ReportForm>;
  request: OpenReportRequest;
}

function ReportFields({ form, request }: FieldsProps) {
  const count = form.watch('description').trim().length;
  const max = REPORT.descriptionMaxLength;
  const isOver = count > max;
  return (
    <div className="grid gap-5">
      <Field group label={m.moderation_reason()} error={form.error('reason')} required disabled={form.isSubmitting}>
        <RadioList options={reasonOptions(request)} {...form.control('reason')} />
      </Field>
      <Field
        label={m.moderation_description()}
        labelSuffix={m.moderation_optional()}
        disabled={form.isSubmitting}
        error={isOver ? m.error_report_description_too_long() : form.error('description')}
        help={evidenceHint(request)}
        aside={
          <span className={cx(isOver && 'text-danger-text')}>
            <span aria-hidden="true">
              {count}/{max}
            </span>
            <span className="sr-only">{m.moderation_counter({ count, max })}</span>
          </span>
        }
      >
        <TextArea rows={2} dir="auto" placeholder={m.moderation_description_hint()} {...form.register('description')} />
      </Field>
      <Callout tone="warning">{m.moderation_warning()}</Callout>
      <FormErrorSummary {...form.summary} />
    </div>
  );
}

function SentMessage() {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-8 text-center">
      <AnimatedCheck />
      <p className="heading text-22">{m.moderation_sent_title()}</p>
      <p className="max-w-[40ch] text-muted">{m.moderation_sent_text()}</p>
    </div>
  );
}
