import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#browser/api/api-client.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { ACCOUNT } from '../domain/rules.ts';
import { newPassword } from '../domain/schema.ts';
import { ERROR_MESSAGES } from './error-messages.ts';
import { resetPassword } from './api.ts';
import { FormError } from './form-error.tsx';
import { NewPasswordStrength } from './new-password-strength.tsx';

const schema = z.object({ newPassword });

interface NewPasswordFormProps {
  token: string;
  /** `isReviewDue`: passkeys or providers open the account too. */
  onDone: (isReviewDue: boolean) => void;
  /** Called if the token is used or expired. */
  onTokenInvalid: (error: ApiError) => void;
}

/** Form for the new password, entered once: a toggle shows it instead of a repeat field. */
export function NewPasswordForm({ token, onDone, onTokenInvalid }: NewPasswordFormProps) {
  const [problem, setProblem] = useState<unknown>(null);
  const form = useAppForm({
    schema,
    defaultValues: { newPassword: '' },
    errorMessages: ERROR_MESSAGES,
    onSubmit: async (values) => {
      setProblem(null);
      try {
        onDone(await resetPassword({ token, ...values }));
      } catch (error) {
        if (!(error instanceof ApiError && (error.code === 'link_invalid' || 'token' in error.fields))) throw error;
        onTokenInvalid(error);
      }
    },
    failureMessage: (error) => {
      setProblem(error);
      return null;
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{m.accounts_new_password_title()}</h1>
        <p className="text-muted">{m.accounts_new_password_text()}</p>
      </div>
      <div>
        <Field
          label={m.accounts_new_password()}
          help={m.accounts_password_help({ count: ACCOUNT.passwordMinLength })}
          error={form.error('newPassword')}
          required
        >
          <PasswordInput
            autoComplete="new-password"
            showLabel={m.accounts_password_show()}
            hideLabel={m.accounts_password_hide()}
            {...form.register('newPassword')}
          />
        </Field>
        <NewPasswordStrength password={form.watch('newPassword')} email="" />
      </div>
      <FormErrorSummary {...form.summary} />
      {problem !== null && <FormError problem={problem} />}
      <Button type="submit" size="lg" fullWidth loading={form.isSubmitting} loadingLabel={m.accounts_saving()}>
        {m.accounts_new_password_action()}
      </Button>
    </form>
  );
}
