import { lazySchema } from '#browser/forms/lazy-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { ACCOUNT } from '../../domain/rules.ts';
import { ERROR_MESSAGES } from '../error-messages.ts';
import { NewPasswordStrength } from '../new-password-strength.tsx';
import { useHasPassword } from '../public/use-has-password.ts';
import { useSessionQuery } from '../public/use-session-query.ts';
import { changePassword } from './access-api.ts';
import { CardForm, cardFormFailure, OwnPasswordField } from './card-form.tsx';

const schema = lazySchema(async () => (await import('../../domain/account-changes.ts')).changePasswordBody);
const EMPTY = { new_password: '', current_password: '' };

/** Changes the password, or leads to the email that sets the first one. */
export function PasswordCard() {
  const hasPassword = useHasPassword();
  return (
    <Card as="section" aria-labelledby="password-title" className="grid content-start gap-4">
      <div>
        <h2 id="password-title" className="text-22">
          {m.security_password_title()}
        </h2>
        <p className="mt-1 text-14 text-muted">
          {hasPassword ? m.security_password_text() : m.security_password_none()}
        </p>
      </div>
      {hasPassword ? (
        <PasswordForm />
      ) : (
        <ButtonLink asChild variant="outline" fullWidth>
          <LocalizedLink to="/auth/reset-password">{m.security_password_set()}</LocalizedLink>
        </ButtonLink>
      )}
    </Card>
  );
}

/** Asks for the current password; the change ends the other sessions. */
function PasswordForm() {
  const toast = useToast();
  const { data } = useSessionQuery();
  const form = useAppForm({
    schema,
    defaultValues: EMPTY,
    errorMessages: ERROR_MESSAGES,
    onSubmit: async (values) => {
      await changePassword(values);
      form.restart(EMPTY);
      toast.success(m.security_password_done());
    },
    failureMessage: cardFormFailure,
  });
  return (
    <>
      <CardForm form={form} action={m.security_password_action()} busyLabel={m.security_password_busy()}>
        {/* Password managers store the new password for this address. */}
        <input type="hidden" autoComplete="username" value={data?.user.email ?? ''} readOnly />
        <div>
          <Field
            label={m.security_password_new()}
            help={m.accounts_password_help({ count: ACCOUNT.passwordMinLength })}
            error={form.error('new_password')}
            required
          >
            <PasswordInput
              autoComplete="new-password"
              showLabel={m.accounts_password_show()}
              hideLabel={m.accounts_password_hide()}
              {...form.register('new_password')}
            />
          </Field>
          <NewPasswordStrength password={form.watch('new_password')} email={data?.user.email ?? ''} />
        </div>
        <OwnPasswordField
          label={m.security_password_current()}
          error={form.error('current_password')}
          {...form.register('current_password')}
        />
      </CardForm>
      <LocalizedLink to="/auth/reset-password" className="inline-flex min-h-tap items-center text-14">
        {m.security_password_forgotten()}
      </LocalizedLink>
    </>
  );
}
