import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { ApiError } from '#browser/api.ts';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { PasswordInput, TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { ACCOUNT } from '../domain/rules.ts';
import { signIn as signInBody, signUp as signUpBody } from '../domain/schema.ts';
import { fieldWords } from './account-words.ts';
import { signIn, signUp } from './api.ts';
import { ProblemNote } from './problem-note.tsx';
import { showFieldErrors } from './field-errors.ts';
import { useDraft } from './use-draft.ts';

export type AuthMode = 'sign-in' | 'register';

export interface AuthValues {
  name: string;
  email: string;
  password: string;
}

const checkSignIn = standardSchemaResolver(signInBody);
const checkRegister = standardSchemaResolver(signUpBody);

// each schema refuses what it does not know, and the form holds the fields of both
const forSignIn: Resolver<AuthValues> = async ({ email, password }, context, options) =>
  (await checkSignIn({ email, password }, context, options as never)) as never;
const forRegister: Resolver<AuthValues> = async ({ name = '', email, password }, context, options) =>
  (await checkRegister({ name, email, password }, context, options as never)) as never;

export interface AuthFormProps {
  mode: AuthMode;
  onSignedIn: (token: string) => void;
  /** The address waits for its confirmation mail: just registered. */
  onRegistered: (email: string) => void;
  /** The password was right, the address is not confirmed: the mail is wanted again. */
  onResend: (email: string) => Promise<void>;
}

/** One form for both tabs, so that what was typed in one is there in the other. */
export function AuthForm({ mode, onSignedIn, onRegistered, onResend }: AuthFormProps) {
  const isNew = mode === 'register';
  const [failed, setFailed] = useState<{ mode: AuthMode; error: unknown } | null>(null);
  const [isResending, setResending] = useState(false);
  // before the page is alive a press would send the form as a page load
  const isAlive = useSession() !== 'unknown';
  const form = useForm<AuthValues>({ resolver: isNew ? forRegister : forSignIn });
  const { errors, isSubmitting } = form.formState;
  useDraft(form);
  useEffect(() => form.clearErrors(), [mode, form]);
  // what went wrong in one tab is not said in the other
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
      if (!showFieldErrors(error, form.setError, ['name', 'email', 'password'])) setFailed({ mode, error });
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
        <Field label={m.accounts_name()} note={m.accounts_optional()} error={fieldWords(errors.name?.message)}>
          <TextInput autoComplete="given-name" maxLength={ACCOUNT.nameMaxLength} {...form.register('name')} />
        </Field>
      )}
      <Field label={m.accounts_email()} error={fieldWords(errors.email?.message)} required>
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
        error={fieldWords(errors.password?.message)}
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
        <ProblemNote problem={problem}>
          {problem instanceof ApiError && problem.code === 'email_not_confirmed' && (
            <Button look="line" className="mt-3" busy={isResending} onClick={() => void resend()}>
              {m.accounts_resend_link()}
            </Button>
          )}
          {problem instanceof ApiError && problem.code === 'account_leaving' && (
            <>
              <p className="mt-1">{m.accounts_leaving_text()}</p>
              <Button look="line" className="mt-3" busy={isResending} onClick={() => void comeBack()}>
                {m.accounts_leaving_back()}
              </Button>
            </>
          )}
          {problem instanceof ApiError && problem.link && (
            <LocalLink to={problem.link} className="mt-1 inline-flex min-h-tap items-center font-mid">
              {m.accounts_out_why()}
            </LocalLink>
          )}
        </ProblemNote>
      )}
      <Button
        type="submit"
        big
        wide
        disabled={!isAlive}
        className="disabled:opacity-100"
        busy={isSubmitting}
        busyLabel={isNew ? m.accounts_register_busy() : m.accounts_sign_in_busy()}
      >
        {isNew ? m.accounts_register() : m.accounts_sign_in()}
      </Button>
      {isNew ? <Terms /> : <Forgotten />}
    </form>
  );
}

function Forgotten() {
  return (
    <p className="text-center text-14">
      <LocalLink to="/auth/reset-password" className="inline-flex min-h-tap items-center">
        {m.accounts_forgotten()}
      </LocalLink>
    </p>
  );
}

function Terms() {
  return (
    <p className="text-14 text-faint">
      {m.accounts_terms_before()} <LocalLink to="/public/legal">{m.accounts_terms_legal()}</LocalLink>{' '}
      {m.accounts_terms_and()} <LocalLink to="/public/privacy">{m.accounts_terms_privacy()}</LocalLink>.
    </p>
  );
}
