import type { Dispatch } from 'react';
import type { ReportRequest } from '#browser/open-report.ts';
import { shownText } from '#browser/shown-text.ts';
import { setApart } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import { REASONS, REPORT, type Reason } from '../../domain/rules.ts';
import { REASON_WORDS } from '../reason-words.ts';
import { DrawnCheck } from '../drawn-check.tsx';
import { maySubmit, type ReportEvent, type ReportForm } from '../report-form.ts';
import { useReport } from '../use-report.ts';

/** Of a score few of them can be said. */
const SCORE_REASONS = ['other', 'fake_profile', 'discrimination'] as const satisfies readonly Reason[];
const HOME_SCORE_REASONS = ['other', 'scam', 'not_available'] as const satisfies readonly Reason[];

function optionsOf({ type, isHome }: ReportRequest) {
  if (type !== 'score') return REASONS.map((value) => ({ value, label: REASON_WORDS[value]() }));
  const reasons: readonly Reason[] = isHome ? HOME_SCORE_REASONS : SCORE_REASONS;
  return reasons.map((value) => ({
    value,
    label: value === 'other' ? m.moderation_score_wrong() : REASON_WORDS[value](),
  }));
}

/** What goes along with a report. */
function evidenceWords({ type, isHome }: ReportRequest): string | undefined {
  if (type === 'chat') return m.moderation_evidence_chat();
  if (type !== 'score') return undefined;
  return isHome ? m.verification_doubt_evidence() : m.moderation_evidence_score();
}

export interface ReportDialogProps {
  request: ReportRequest;
  isOpen: boolean;
  /** `isDone`: the report was sent. */
  onClose: (isDone: boolean) => void;
}

/** Asks why something is reported, sends it, and says that it has arrived. */
export function ReportDialog({ request, isOpen, onClose }: ReportDialogProps) {
  const [form, dispatch, submit] = useReport(request, () => onClose(true));
  const isSent = form.phase === 'sent';
  const isSubmitting = form.phase === 'submitting';
  const close = () => onClose(isSent);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      dismissible={!isSubmitting}
      closeLabel={m.moderation_close()}
      title={titleOf(request)}
      description={isSent ? undefined : request.isHome ? m.verification_doubt_text() : m.moderation_text()}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        isSent ? undefined : (
          <>
            <Button look="bare" onClick={close} disabled={isSubmitting}>
              {m.moderation_cancel()}
            </Button>
            <Button
              big
              type="submit"
              disabled={!isSubmitting && !maySubmit(form)}
              busy={isSubmitting}
              busyLabel={m.moderation_submitting()}
            >
              {request.isHome ? m.verification_doubt_send() : m.moderation_submit()}
            </Button>
          </>
        )
      }
    >
      {isSent ? <Sent /> : <Fields form={form} dispatch={dispatch} request={request} />}
    </Dialog>
  );
}

function titleOf({ name: raw, userId, type, isHome }: ReportRequest): string {
  const name = setApart(shownText(raw));
  if (isHome) return m.verification_doubt_title({ name });
  if (type === 'score') return m.moderation_title_score({ name });
  return userId === undefined ? m.moderation_title_thing({ name }) : m.moderation_title({ name });
}

interface FieldsProps {
  form: ReportForm;
  dispatch: Dispatch<ReportEvent>;
  request: ReportRequest;
}

function Fields({ form, dispatch, request }: FieldsProps) {
  const count = form.description.trim().length;
  const max = REPORT.descriptionMaxLength;
  const isOver = count > max;
  return (
    <div className="grid gap-5">
      <Field group label={m.moderation_reason()} required disabled={form.phase === 'submitting'}>
        <RadioList
          options={optionsOf(request)}
          value={form.reason}
          onChange={(reason) => dispatch({ kind: 'choose', reason })}
        />
      </Field>
      <Field
        label={m.moderation_description()}
        note={m.moderation_optional()}
        disabled={form.phase === 'submitting'}
        error={isOver ? m.error_report_description_too_long() : undefined}
        help={evidenceWords(request)}
        aside={
          <span className={cx(isOver && 'text-danger-text')}>
            <span aria-hidden="true">
              {count}/{max}
            </span>
            <span className="sr-only">{m.moderation_counter({ count, max })}</span>
          </span>
        }
      >
        <TextArea
          rows={2}
          name="description"
          dir="auto"
          placeholder={m.moderation_description_hint()}
          value={form.description}
          onChange={(event) => dispatch({ kind: 'describe', description: event.currentTarget.value })}
        />
      </Field>
      <Note tone="mixed">{m.moderation_warning()}</Note>
    </div>
  );
}

function Sent() {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-8 text-center">
      <DrawnCheck />
      <p className="heading text-22">{m.moderation_sent_title()}</p>
      <p className="max-w-[40ch] text-soft">{m.moderation_sent_text()}</p>
    </div>
  );
}
