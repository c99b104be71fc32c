import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { ApiError } from '#browser/api/api-client.ts';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { PasswordInput, TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { ACCOUNT } from '../domain/rules.ts';
import { signInBody, signUpBody } from '../domain/schema.ts';
import { fieldErrorMessage } from './error-messages.ts';
import { signIn, signUp } from './api.ts';
import { FormError } from './form-error.tsx';
import { setFieldErrors } from './field-errors.ts';
import { useAuthDraft } from './use-auth-draft.ts';

export type AuthMode = 'sign-in' | 'register';

export interface AuthValues {
  name: string;
  email: string;
  password: string;
}

const validateSignIn = standardSchemaResolver(signInBody);
const validateSignUp = standardSchemaResolver(signUpBody);

// Each schema is strict, and the form holds the fields of both.
const signInResolver: Resolver<AuthValues> = async ({ email, password }, context, options) =>
  (await validateSignIn({ email, password }, context, options as never)) as never;
const registerResolver: Resolver<AuthValues> = async ({ name = '', email, password }, context, options) =>
  (await validateSignUp({ name, email, password }, context, options as never)) as never;

export interface AuthFormProps {
  mode: AuthMode;
  onSignedIn: (token: string) => void;
  /** Called after registration, when the address waits for confirmation. */
  onRegistered: (email: string) => void;
  /** Called to resend the confirmation email, after a correct password of an unconfirmed address. */
  onResend: (email: string) => Promise<void>;
}

/** One form for both tabs, so that entered values are kept when switching. */
export function AuthForm({ mode, onSignedIn, onRegistered, onResend }: AuthFormProps) {
  const isNew = mode === 'register';
  const [failed, setFailed] = useState<{ mode: AuthMode; error: unknown } | null>(null);
  const [isResending, setResending] = useState(false);
  // Disabled before hydration, because the browser would submit the form as a page load.
  const isAlive = useSession() !== 'unknown';
  const form = useForm<AuthValues>({ resolver: isNew ? registerResolver : signInResolver });
  const { errors, isSubmitting } = form.formState;
  useAuthDraft(form);
  useEffect(() => form.clearErrors(), [mode, form]);
  // Errors of one tab are not shown in the other.
  const problem = failed?.mode === mode ? failed.error : null;

  const submit = form.handleSubmit(async ({ email, password, name }) => {
    setFailed(null);
    try {
      if (isNew) {
        await signUp({ email, password, name });
        onRegistered(email);
      } else {
        onSignedIn(await signIn({ email, password }));
      }
    } catch (error) {
      if (!setFieldErrors(error, form.setError, ['name', 'email', 'password'])) setFailed({ mode, error });
    }
  });
  const comeBack = async () => {
    const { email, password } = form.getValues();
    setResending(true);
    try {
      onSignedIn(await signIn({ email, password, come_back: true }));
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
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
      {isNew && (
        <Field
          label={m.accounts_name()}
          labelSuffix={m.accounts_optional()}
          error={fieldErrorMessage(errors.name?.message)}
        >
          <TextInput autoComplete="given-name" maxLength={ACCOUNT.nameMaxLength} {...form.register('name')} />
        </Field>
      )}
      <Field label={m.accounts_email()} error={fieldErrorMessage(errors.email?.message)} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete={isNew ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field
        label={m.accounts_password()}
        help={isNew && m.accounts_password_help({ count: ACCOUNT.passwordMinLength })}
        error={fieldErrorMessage(errors.password?.message)}
        required
      >
        <PasswordInput
          autoComplete={isNew ? 'new-password' : 'current-password'}
          showLabel={m.accounts_password_show()}
          hideLabel={m.accounts_password_hide()}
          {...form.register('password')}
        />
      </Field>
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
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!isAlive}
        className="disabled:opacity-100"
        loading={isSubmitting}
        loadingLabel={isNew ? m.accounts_register_busy() : m.accounts_sign_in_busy()}
      >
        {isNew ? m.accounts_register() : m.accounts_sign_in()}
      </Button>
      {isNew ? <TermsNotice /> : <ForgotPasswordLink />}
    </form>
  );
}

function ForgotPasswordLink() {
  return (
    <p className="text-center text-14">
      <LocalizedLink to="/auth/reset-password" className="inline-flex min-h-tap items-center">
        {m.accounts_forgotten()}
      </LocalizedLink>
    </p>
  );
}

function TermsNotice() {
  return (
    <p className="text-14 text-subtle">
      {m.accounts_terms_before()} <LocalizedLink to="/public/legal">{m.accounts_terms_legal()}</LocalizedLink>{' '}
      {m.accounts_terms_and()} <LocalizedLink to="/public/privacy">{m.accounts_terms_privacy()}</LocalizedLink>.
    </p>
  );
}
