import { useEffect, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#browser/api/api-client.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useSession } from '#browser/session.ts';
import { formSchema } from '#browser/forms/form-schema.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { PasswordInput, TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { ACCOUNT } from '../domain/rules.ts';
import { signInBody, signUpBody } from '../domain/schema.ts';
import { ERROR_MESSAGES } from './error-messages.ts';
import { signIn, signUp, type SignInResult } from './api.ts';
import { authDrafts } from './auth-draft.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { FormError } from './form-error.tsx';
import { NewPasswordStrength } from './new-password-strength.tsx';
import { TermsNotice } from './terms-notice.tsx';

export type AuthMode = 'sign-in' | 'register';

interface AuthValues {
  name: string;
  email: string;
  password: string;
}

const SCHEMAS = {
  'sign-in': formSchema(({ email, password }: AuthValues) => ({ email, password }), signInBody),
  register: formSchema(({ name = '', email, password }: AuthValues) => ({ name, email, password }), signUpBody),
};
const DRAFT = { storage: authDrafts, key: 'auth', shape: { email: z.string(), name: z.string() } };
// Without default values, which would replace what the browser has filled in before hydration.
const NO_VALUES = {} as AuthValues;

export interface AuthFormProps {
  mode: AuthMode;
  /** Path that the link in the confirmation email leads to. */
  nextPath: () => Promise<string | undefined>;
  /** Registering asks for a name. The profile asks for it in any case. */
  hasName?: boolean;
  /** Stands above the button. */
  children?: ReactNode;
  /** Called after a correct password; the sign-in may wait for its second step. */
  onSignIn: (result: SignInResult) => void;
  /** Called after registration, when the address waits for confirmation. */
  onRegistered: (email: string) => void;
  /** Called to resend the confirmation email, after a correct password of an unconfirmed address. */
  onResend: (email: string) => Promise<void>;
}

/** One form for both tabs, so that entered values are kept when switching. */
export function AuthForm(props: AuthFormProps) {
  const { mode, nextPath, hasName = true, children, onSignIn, onRegistered, onResend } = props;
  const isNew = mode === 'register';
  const [failed, setFailed] = useState<{ mode: AuthMode; error: unknown } | null>(null);
  const [isResending, setResending] = useState(false);
  // Disabled before hydration, because the browser would submit the form as a page load.
  const isAlive = useSession() !== 'unknown';
  const form = useAppForm<AuthValues, { email: string; password: string; name?: string }>({
    schema: SCHEMAS[mode],
    defaultValues: NO_VALUES,
    errorMessages: ERROR_MESSAGES,
    draft: DRAFT,
    onSubmit: async ({ email, password, name = '' }) => {
      setFailed(null);
      if (!isNew) return onSignIn(await signIn({ email, password }));
      await signUp({ email, password, name, next: await nextPath() });
      onRegistered(email);
    },
    failureMessage: (error) => {
      setFailed({ mode, error });
      return null;
    },
  });
  const { error, clearErrors } = form;
  useEffect(() => clearErrors(), [mode, clearErrors]);
  // Errors of one tab are not shown in the other.
  const problem = failed?.mode === mode ? failed.error : null;
  const acceptEmail = (email: string) => {
    form.change('email', email);
    // The pressed button disappears.
    form.setFocus('email');
  };
  const comeBack = async () => {
    const { email, password } = form.getValues();
    setResending(true);
    try {
      onSignIn(await signIn({ email, password, come_back: true }));
    } catch (error) {
      setFailed({ mode, error });
    }
    setResending(false);
  };
  const resend = async () => {
    setResending(true);
    await onResend(form.getValues('email').trim()).catch((error: unknown) => setFailed({ mode, error }));
    setResending(false);
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="mt-6 grid gap-5">
      {isNew && hasName && (
        <Field label={m.accounts_name()} labelSuffix={m.accounts_optional()} error={error('name')}>
          <TextInput autoComplete="given-name" maxLength={ACCOUNT.nameMaxLength} {...form.register('name')} />
        </Field>
      )}
      {/* Below its field without a gap of the grid: the line is mostly empty. */}
      <div>
        <Field label={m.accounts_email()} error={error('email')} required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete={isNew ? 'email' : 'username webauthn'}
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        {isNew && <EmailSuggestion email={form.watch('email') ?? ''} onAccept={acceptEmail} />}
      </div>
      <div>
        <Field
          label={m.accounts_password()}
          help={isNew && m.accounts_password_help({ count: ACCOUNT.passwordMinLength })}
          error={error('password')}
          required
        >
          <PasswordInput
            autoComplete={isNew ? 'new-password' : 'current-password'}
            showLabel={m.accounts_password_show()}
            hideLabel={m.accounts_password_hide()}
            {...form.register('password')}
          />
        </Field>
        {isNew && <NewPasswordStrength password={form.watch('password') ?? ''} email={form.watch('email') ?? ''} />}
      </div>
      <FormErrorSummary {...form.summary} />
      {problem !== null && (
        <FormError problem={problem}>
          {problem instanceof ApiError && problem.code === 'email_not_confirmed' && (
            <Button variant="outline" className="mt-3" loading={isResending} onClick={() => void resend()}>
              {m.accounts_resend_link()}
            </Button>
          )}
          {problem instanceof ApiError && problem.code === 'account_deletion_pending' && (
            <>
              <p className="mt-1">{m.accounts_deletion_cancel_text()}</p>
              <Button variant="outline" className="mt-3" loading={isResending} onClick={() => void comeBack()}>
                {m.accounts_deletion_cancel()}
              </Button>
            </>
          )}
          {problem instanceof ApiError && problem.link && (
            <LocalizedLink to={problem.link} className="mt-1 inline-flex min-h-tap items-center font-mid">
              {m.accounts_disabled_reasons()}
            </LocalizedLink>
          )}
        </FormError>
      )}
      {children}
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!isAlive}
        className="disabled:opacity-100"
        loading={form.isSubmitting}
        loadingLabel={isNew ? m.accounts_register_busy() : m.accounts_sign_in_busy()}
      >
        {isNew ? m.accounts_register() : m.accounts_sign_in()}
      </Button>
      {isNew ? <TermsNotice /> : <OtherWays />}
    </form>
  );
}

function OtherWays() {
  return (
    <div className="grid justify-items-center text-14">
      <LocalizedLink to="/auth/reset-password" className="inline-flex min-h-tap items-center">
        {m.accounts_forgotten()}
      </LocalizedLink>
      <LocalizedLink to="/auth/link" className="inline-flex min-h-tap items-center">
        {m.security_link_action()}
      </LocalizedLink>
    </div>
  );
}
