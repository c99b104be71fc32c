import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '#browser/api/api-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { ACCOUNT } from '../domain/rules.ts';
import { newPassword } from '../domain/schema.ts';
import { fieldErrorMessage } from './error-messages.ts';
import { resetPassword } from './api.ts';
import { setFieldErrors } from './field-errors.ts';
import { FormError } from './form-error.tsx';

const resolver = standardSchemaResolver(z.object({ newPassword }));

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** Called if the token is used or expired. */
  onTokenInvalid: (error: ApiError) => void;
}

/** Form for the new password, entered once: a toggle shows it instead of a repeat field. */
export function NewPasswordForm({ token, onDone, onTokenInvalid }: NewPasswordFormProps) {
  const [problem, setProblem] = useState<unknown>(null);
  const form = useForm({ resolver, defaultValues: { newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await resetPassword({ token, newPassword: values.newPassword });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'link_invalid' || 'token' in error.fields))
        onTokenInvalid(error);
      else if (!setFieldErrors(error, form.setError, ['newPassword'])) setProblem(error);
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{m.accounts_new_password_title()}</h1>
        <p className="text-muted">{m.accounts_new_password_text()}</p>
      </div>
      <Field
        label={m.accounts_new_password()}
        help={m.accounts_password_help({ count: ACCOUNT.passwordMinLength })}
        error={fieldErrorMessage(errors.newPassword?.message)}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={m.accounts_password_show()}
          hideLabel={m.accounts_password_hide()}
          {...form.register('newPassword')}
        />
      </Field>
      {problem !== null && <FormError problem={problem} />}
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} loadingLabel={m.accounts_saving()}>
        {m.accounts_new_password_action()}
      </Button>
    </form>
  );
}
