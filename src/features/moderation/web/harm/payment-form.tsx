import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { formatEurosInput } from '#shared/i18n/format.ts';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { harmBody, PAYMENT_METHODS, type HarmBody, type HarmReport } from '../../domain/harm-schema.ts';
import { PAYMENT_METHOD_LABELS } from './payment-method-labels.ts';

interface PaymentValues {
  amount_cents: string;
  paid_on: string;
  method: string;
}

const schema = formSchema(
  ({ amount_cents: amount, paid_on: day, method }: PaymentValues) => ({
    harm: 'paid',
    // An unreadable amount stays invalid.
    amount_cents: parseEuros(amount) === undefined ? Number.NaN : parseEuros(amount),
    paid_on: day || null,
    method: method || null,
  }),
  harmBody,
);
const ERRORS = {
  number_range: m.harm_amount_invalid,
  invalid_date: m.harm_day_invalid,
  invalid_option: m.error_invalid_option,
};
export interface PaymentFormProps {
  /** The report as it was sent before; undefined for the first one. */
  told: HarmReport | undefined;
  onSend: (body: HarmBody) => Promise<void>;
}

/** Amount, day and method of a payment; each of them may stay empty. */
export function PaymentForm({ told, onSend }: PaymentFormProps) {
  const lang = useLang();
  const form = useAppForm<PaymentValues, HarmBody>({
    schema,
    defaultValues: {
      amount_cents: formatEurosInput(told?.amount_cents ?? null, lang),
      paid_on: told?.paid_on ?? '',
      method: told?.method ?? '',
    },
    errorMessages: ERRORS,
    onSubmit: onSend,
    failureMessage: () => m.moderation_failed(),
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-3 rounded-inner bg-surface-quiet p-3"
    >
      <p className="font-mid">{m.harm_payment_title()}</p>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.harm_amount()} error={form.error('amount_cents')}>
          <TextInput inputMode="decimal" autoComplete="off" end="€" {...form.register('amount_cents')} />
        </Field>
        <Field label={m.harm_day()} error={form.error('paid_on')}>
          <TextInput type="date" {...form.register('paid_on')} />
        </Field>
      </div>
      <Field label={m.harm_method()} error={form.error('method')}>
        <Select
          placeholder={m.harm_method_none()}
          options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value]() }))}
          {...form.register('method')}
        />
      </Field>
      <FormErrorSummary {...form.summary} />
      <Button type="submit" variant="outline" loading={form.isSubmitting} className="justify-self-start">
        {m.harm_send()}
      </Button>
      <p className="text-muted">{m.harm_privacy()}</p>
    </form>
  );
}
