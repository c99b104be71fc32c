import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import type { AppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { errorMessage } from '../error-messages.ts';

interface CardFormProps {
  form: Pick<AppForm<never>, 'submit' | 'summary' | 'isSubmitting'>;
  /** Label of the submit button. */
  action: string;
  busyLabel: string;
  children: ReactNode;
}

/** Form of a card in the account page: fields, their errors and one button. */
export function CardForm({ form, action, busyLabel, children }: CardFormProps) {
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
      {children}
      <FormErrorSummary {...form.summary} />
      <Button type="submit" variant="outline" fullWidth loading={form.isSubmitting} loadingLabel={busyLabel}>
        {action}
      </Button>
    </form>
  );
}

/** Message of a refused change. At a limit, the server's own says how long to wait. */
export function cardFormFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 429 ? error.message : errorMessage(error);
}

interface OwnPasswordFieldProps extends Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'> {
  label: string;
  error: string | undefined;
}

/** Field for the current password, which a change of the account asks for. */
export function OwnPasswordField({ label, error, ...input }: OwnPasswordFieldProps) {
  return (
    <Field label={label} error={error} required>
      <PasswordInput
        autoComplete="current-password"
        showLabel={m.accounts_password_show()}
        hideLabel={m.accounts_password_hide()}
        {...input}
      />
    </Field>
  );
}
