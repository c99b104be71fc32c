import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { dismissBody, type FullCase } from '../../domain/case-schema.ts';
import { CASES } from '../../domain/cases.ts';
import { DISMISSALS, type Dismissal } from '../../domain/reporter-reputation.ts';
import { DISMISSAL_HELP, DISMISSAL_LABELS } from './case-labels.ts';
import { useCaseMutation } from './cases-api.ts';

interface Values {
  verdict: Dismissal | null;
  reason: string;
}
const EMPTY: Values = { verdict: null, reason: '' };
const SHAPE = { verdict: z.nullable(z.enum(DISMISSALS)), reason: z.string() };
const ERRORS = { report_verdict_required: m.error_report_verdict_required, required: m.cases_dismiss_reason_needed };

/** Dismissal form. The input survives concurrent changes of the case. */
export function DismissForm({ found }: { found: FullCase }) {
  const move = useCaseMutation(found.id);
  const form = useAppForm({
    schema: formSchema((values: Values) => ({ ...values, version: found.version }), dismissBody),
    defaultValues: EMPTY,
    errorMessages: ERRORS,
    draft: useUserDraft<Values>(`dismissal:${found.id}`, SHAPE),
    onSubmit: async (body) => move.mutateAsync({ path: 'dismiss', body, successMessage: m.cases_done_dismissed() }),
    failureMessage: () => null,
  });
  const verdict = form.watch('verdict');
  return (
    <form onSubmit={(event) => void form.submit(event)} className="grid gap-4" noValidate>
      <Field
        group
        label={m.cases_dismiss_why()}
        help={verdict ? DISMISSAL_HELP[verdict]() : m.cases_dismiss_help()}
        error={form.error('verdict')}
        required
      >
        <RadioList
          options={DISMISSALS.map((value) => ({ value, label: DISMISSAL_LABELS[value]() }))}
          {...form.control('verdict')}
        />
      </Field>
      <Field
        label={m.cases_dismiss_reason()}
        help={m.cases_dismiss_reason_help()}
        error={form.error('reason')}
        required
      >
        <TextArea rows={2} maxLength={CASES.decisionMaxLength} {...form.register('reason')} />
      </Field>
      <FormErrorSummary {...form.summary} />
      <div className="flex justify-end">
        <Button type="submit" variant="outline" loading={form.isSubmitting}>
          {m.cases_dismiss()}
        </Button>
      </div>
    </form>
  );
}
