import { useState, type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { CASES } from '../../domain/cases.ts';
import { DISMISSALS, type Dismissal } from '../../domain/reporter-reputation.ts';
import { useTextDraft } from '../use-text-draft.ts';
import { DISMISSAL_HELP, DISMISSAL_LABELS } from './case-labels.ts';
import { useCaseMutation } from './cases-api.ts';

/** Dismissal form. The input survives concurrent changes of the case. */
export function DismissForm({ found }: { found: FullCase }) {
  const move = useCaseMutation(found.id);
  const [verdict, setVerdict] = useState<Dismissal | null>(null);
  const [reason, setReason] = useTextDraft(`dismissal:${found.id}`);
  const [isTried, setTried] = useState(false);
  const trimmed = reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!verdict || trimmed === '') return;
    const body = { version: found.version, verdict, reason: trimmed };
    // The form may already be unmounted.
    move.mutateAsync({ path: 'dismiss', body, successMessage: m.cases_done_dismissed() }).then(
      () => setReason(''),
      () => undefined,
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <Field
        group
        label={m.cases_dismiss_why()}
        help={verdict ? DISMISSAL_HELP[verdict]() : m.cases_dismiss_help()}
        error={isTried && !verdict && m.error_report_verdict_required()}
        required
      >
        <RadioList
          options={DISMISSALS.map((value) => ({ value, label: DISMISSAL_LABELS[value]() }))}
          value={verdict}
          onChange={setVerdict}
        />
      </Field>
      <Field
        label={m.cases_dismiss_reason()}
        help={m.cases_dismiss_reason_help()}
        error={isTried && trimmed === '' && m.cases_dismiss_reason_needed()}
        required
      >
        <TextArea
          rows={2}
          value={reason}
          maxLength={CASES.decisionMaxLength}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="outline" loading={move.isPending}>
          {m.cases_dismiss()}
        </Button>
      </div>
    </form>
  );
}
