import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#browser/api/api-client.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PendingIdentity } from '../../domain/identities.ts';
import { ownPassword } from '../../domain/schema.ts';
import { ERROR_MESSAGES } from '../error-messages.ts';
import type { SignInResult } from '../api.ts';
import { FormError } from '../form-error.tsx';
import { linkProvider } from './access-api.ts';
import { SignInEnd } from './sign-in-end.tsx';

const schema = z.object({ password: ownPassword });

interface LinkProviderFormProps {
  identity: PendingIdentity;
  wanted: string | null;
}

/** Asks once for the password of the account that has the address of the provider. */
export function LinkProviderForm({ identity, wanted }: LinkProviderFormProps) {
  const { ticket, email, label } = identity;
  const [problem, setProblem] = useState<unknown>(null);
  const [outcome, setOutcome] = useState<SignInResult | null>(null);
  const isDeletionPending = problem instanceof ApiError && problem.code === 'account_deletion_pending';
  const form = useAppForm({
    schema,
    defaultValues: { password: '' },
    errorMessages: ERROR_MESSAGES,
    onSubmit: async ({ password }) => {
      setProblem(null);
      setOutcome(await linkProvider({ ticket, password, ...(isDeletionPending && { come_back: true }) }));
    },
    failureMessage: (error) => {
      setProblem(error);
      return null;
    },
  });
  if (outcome) return <SignInEnd outcome={outcome} wanted={wanted} />;
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{m.security_callback_link_title()}</h1>
        <p className="text-muted [overflow-wrap:anywhere]">
          {identity.has_password
            ? m.security_callback_link_text({ email, label })
            : m.security_callback_link_no_password({ email, label })}
        </p>
      </div>
      {identity.has_password && (
        <>
          <Field label={m.security_email_password()} error={form.error('password')} required>
            <PasswordInput
              autoComplete="current-password"
              showLabel={m.accounts_password_show()}
              hideLabel={m.accounts_password_hide()}
              {...form.register('password')}
            />
          </Field>
          <FormErrorSummary {...form.summary} />
          {problem !== null && (
            <FormError problem={problem}>
              {isDeletionPending && <p className="mt-1">{m.accounts_deletion_cancel_text()}</p>}
            </FormError>
          )}
          <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
            {isDeletionPending ? m.accounts_deletion_cancel() : m.security_callback_link_action()}
          </Button>
        </>
      )}
      <ButtonLink asChild variant="ghost" fullWidth>
        <LocalizedLink to="/auth/reset-password">
          {identity.has_password ? m.accounts_forgotten() : m.security_new_password()}
        </LocalizedLink>
      </ButtonLink>
    </form>
  );
}
