import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { emailOnly } from '../domain/schema.ts';
import { fieldWords } from './account-words.ts';
import { requestPasswordReset } from './api.ts';
import { readDraft } from './draft.ts';
import { showFieldErrors } from './field-errors.ts';
import { ProblemNote } from './problem-note.tsx';

/** Asks for the mail. The answer is the same whether or not there is such an account. */
export function ResetRequestForm(given: { problem: unknown; onSent: (email: string) => void }) {
  const [problem, setProblem] = useState(given.problem);
  const form = useForm({ resolver: standardSchemaResolver(emailOnly), defaultValues: { email: readDraft().email } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(null);
    try {
      await requestPasswordReset(email);
      given.onSent(email);
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['email'])) setProblem(error);
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{m.accounts_reset_title()}</h1>
        <p className="text-soft">{m.accounts_reset_text()}</p>
      </div>
      <Field label={m.accounts_email()} error={fieldWords(errors.email?.message)} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      {problem !== null && <ProblemNote problem={problem} />}
      <Button type="submit" big wide busy={isSubmitting} busyLabel={m.accounts_sending()}>
        {m.accounts_reset_action()}
      </Button>
      <p className="text-center text-14">
        <LocalLink to="/auth" className="inline-flex min-h-tap items-center">
          {m.accounts_back_to_sign_in()}
        </LocalLink>
      </p>
    </form>
  );
}
