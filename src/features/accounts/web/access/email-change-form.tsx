import * as z from 'zod/mini';
import { ApiError } from '#browser/api/api-client.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { PasswordInput, TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { changeEmailBody } from '../../domain/account-changes.ts';
import { email, ownPassword } from '../../domain/schema.ts';
import { ERROR_MESSAGES, errorMessage } from '../error-messages.ts';
import { useRecentProof } from '../public/use-recent-proof.tsx';
import { requestEmailChange, type OwnEmail } from './access-api.ts';

const SCHEMAS = {
  withPassword: z.object({ email, password: ownPassword }),
  withoutPassword: changeEmailBody,
};

interface EmailChangeFormProps {
  hasPassword: boolean;
  onSent: (own: OwnEmail) => void;
}

/** Asks for the new address and the password, or for another proof of identity in an account without one. */
export function EmailChangeForm({ hasPassword, onSent }: EmailChangeFormProps) {
  const { withProof, proofDialog } = useRecentProof();
  const toast = useToast();
  const form = useAppForm({
    schema: hasPassword ? SCHEMAS.withPassword : SCHEMAS.withoutPassword,
    defaultValues: { email: '', ...(hasPassword && { password: '' }) },
    errorMessages: ERROR_MESSAGES,
    onSubmit: async (values) => {
      onSent(await withProof(async () => requestEmailChange(values)));
      toast.success(m.security_email_sent());
    },
    failureMessage: (error) =>
      error instanceof ApiError && error.status === 429 ? error.message : errorMessage(error),
  });
  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
        <Field label={m.security_email_new()} error={form.error('email')} required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        {hasPassword && (
          <Field label={m.security_email_password()} error={form.error('password')} required>
            <PasswordInput
              autoComplete="current-password"
              showLabel={m.accounts_password_show()}
              hideLabel={m.accounts_password_hide()}
              {...form.register('password')}
            />
          </Field>
        )}
        <FormErrorSummary {...form.summary} />
        <Button
          type="submit"
          variant="outline"
          fullWidth
          loading={form.isSubmitting}
          loadingLabel={m.security_email_busy()}
        >
          {m.security_email_action()}
        </Button>
      </form>
      {proofDialog}
    </>
  );
}
