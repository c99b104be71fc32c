import { useState } from 'react';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { emailBody } from '../domain/schema.ts';
import { readAuthDraft } from './auth-draft.ts';
import { ERROR_MESSAGES } from './error-messages.ts';
import { FormError } from './form-error.tsx';

interface EmailRequestFormProps {
  title: string;
  text: string;
  /** Label of the button. */
  action: string;
  problem: unknown;
  request: (email: string) => Promise<void>;
  onSent: (email: string) => void;
}

/** Requests an email with a link. The result does not reveal whether the account exists. */
export function EmailRequestForm({ title, text, action, problem: initial, request, onSent }: EmailRequestFormProps) {
  const [problem, setProblem] = useState(initial);
  const form = useAppForm({
    schema: emailBody,
    defaultValues: { email: readAuthDraft().email },
    errorMessages: ERROR_MESSAGES,
    onSubmit: async ({ email }) => {
      setProblem(null);
      await request(email);
      onSent(email);
    },
    failureMessage: (error) => {
      setProblem(error);
      return null;
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{title}</h1>
        <p className="text-muted">{text}</p>
      </div>
      <Field label={m.accounts_email()} error={form.error('email')} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <FormErrorSummary {...form.summary} />
      {problem !== null && <FormError problem={problem} />}
      <Button type="submit" size="lg" fullWidth loading={form.isSubmitting} loadingLabel={m.accounts_sending()}>
        {action}
      </Button>
      <p className="text-center text-14">
        <LocalizedLink to="/auth" className="inline-flex min-h-tap items-center">
          {m.accounts_back_to_sign_in()}
        </LocalizedLink>
      </p>
    </form>
  );
}
