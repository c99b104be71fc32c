import { lazySchema } from '#browser/forms/lazy-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { ERROR_MESSAGES } from '../error-messages.ts';
import { useRecentProof } from '../public/use-recent-proof.tsx';
import { requestEmailChange, type OwnEmail } from './access-api.ts';
import { CardForm, cardFormFailure, OwnPasswordField } from './card-form.tsx';

const SCHEMAS = {
  withPassword: lazySchema(async () => (await import('../../domain/account-changes.ts')).changeEmailForm),
  withoutPassword: lazySchema(async () => (await import('../../domain/account-changes.ts')).changeEmailBody),
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
    failureMessage: cardFormFailure,
  });
  return (
    <>
      <CardForm form={form} action={m.security_email_action()} busyLabel={m.security_email_busy()}>
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
          <OwnPasswordField
            label={m.security_email_password()}
            error={form.error('password')}
            {...form.register('password')}
          />
        )}
      </CardForm>
      {proofDialog}
    </>
  );
}
