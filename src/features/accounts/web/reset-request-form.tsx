import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { emailBody } from '../domain/schema.ts';
import { fieldErrorMessage } from './error-messages.ts';
import { requestPasswordReset } from './api.ts';
import { readAuthDraft } from './auth-draft.ts';
import { setFieldErrors } from './field-errors.ts';
import { FormError } from './form-error.tsx';

/** Requests the password reset email. The result does not reveal whether the account exists. */
export function ResetRequestForm(given: { problem: unknown; onSent: (email: string) => void }) {
  const [problem, setProblem] = useState(given.problem);
  const form = useForm({
    resolver: standardSchemaResolver(emailBody),
    defaultValues: { email: readAuthDraft().email },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(null);
    try {
      await requestPasswordReset(email);
      given.onSent(email);
    } catch (error) {
      if (!setFieldErrors(error, form.setError, ['email'])) setProblem(error);
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{m.accounts_reset_title()}</h1>
        <p className="text-muted">{m.accounts_reset_text()}</p>
      </div>
      <Field label={m.accounts_email()} error={fieldErrorMessage(errors.email?.message)} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      {problem !== null && <FormError problem={problem} />}
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} loadingLabel={m.accounts_sending()}>
        {m.accounts_reset_action()}
      </Button>
      <p className="text-center text-14">
        <LocalizedLink to="/auth" className="inline-flex min-h-tap items-center">
          {m.accounts_back_to_sign_in()}
        </LocalizedLink>
      </p>
    </form>
  );
}
