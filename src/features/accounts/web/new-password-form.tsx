import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '#browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { ACCOUNT } from '../domain/rules.ts';
import { newPassword } from '../domain/schema.ts';
import { fieldWords } from './account-words.ts';
import { resetPassword } from './api.ts';
import { showFieldErrors } from './field-errors.ts';
import { ProblemNote } from './problem-note.tsx';

const resolver = standardSchemaResolver(z.object({ newPassword }));

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The token no longer counts. */
  onUsedUp: (error: ApiError) => void;
}

/** The new password, once: it can be looked at instead of typed twice. */
export function NewPasswordForm({ token, onDone, onUsedUp }: NewPasswordFormProps) {
  const [problem, setProblem] = useState<unknown>(null);
  const form = useForm({ resolver, defaultValues: { newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await resetPassword({ token, newPassword: values.newPassword });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'link_invalid' || 'token' in error.fields)) onUsedUp(error);
      else if (!showFieldErrors(error, form.setError, ['newPassword'])) setProblem(error);
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{m.accounts_new_password_title()}</h1>
        <p className="text-soft">{m.accounts_new_password_text()}</p>
      </div>
      <Field
        label={m.accounts_new_password()}
        help={m.accounts_password_help({ count: ACCOUNT.passwordMinLength })}
        error={fieldWords(errors.newPassword?.message)}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={m.accounts_password_show()}
          hideLabel={m.accounts_password_hide()}
          {...form.register('newPassword')}
        />
      </Field>
      {problem !== null && <ProblemNote problem={problem} />}
      <Button type="submit" big wide busy={isSubmitting} busyLabel={m.accounts_saving()}>
        {m.accounts_new_password_action()}
      </Button>
    </form>
  );
}
