import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { CASES } from '../../domain/cases.ts';
import { DISMISSALS, type Dismissal } from '../../domain/weight.ts';
import { useKeptText } from '../kept-text.ts';
import { DISMISSAL_HELP, DISMISSAL_WORDS } from './case-words.ts';
import { useCaseMove } from './cases-api.ts';

/** Decides that it comes to nothing, and why. What is typed stays where the case changes meanwhile. */
export function DismissForm({ found }: { found: FullCase }) {
  const move = useCaseMove(found.id);
  const [verdict, setVerdict] = useState<Dismissal | null>(null);
  const [reason, setReason] = useKeptText(`dismissal:${found.id}`);
  const [isTried, setTried] = useState(false);
  const said = reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!verdict || said === '') return;
    const body = { version: found.version, verdict, reason: said };
    // by then the form may be gone with the state that it was for
    move.mutateAsync({ path: 'dismiss', body, done: m.cases_done_dismissed() }).then(
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
          options={DISMISSALS.map((value) => ({ value, label: DISMISSAL_WORDS[value]() }))}
          value={verdict}
          onChange={setVerdict}
        />
      </Field>
      <Field
        label={m.cases_dismiss_reason()}
        help={m.cases_dismiss_reason_help()}
        error={isTried && said === '' && m.cases_dismiss_reason_needed()}
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
        <Button type="submit" look="line" busy={move.isPending}>
          {m.cases_dismiss()}
        </Button>
      </div>
    </form>
  );
}
