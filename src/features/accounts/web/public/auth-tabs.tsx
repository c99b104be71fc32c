import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { startSession } from '#browser/session.ts';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { m } from '#messages';
import type { SecondStep } from '../../domain/second-factor.ts';
import { resendConfirmation } from '../api.ts';
import { saveAuthDraft } from '../auth-draft.ts';
import { PasskeyButton, WaysDivider } from '../second-factor/passkey-button.tsx';
import { AuthForm, type AuthFormProps, type AuthMode } from '../auth-form.tsx';

const SecondStepForm = lazyComponent(
  async () => (await import('../second-factor/second-step-form.tsx')).SecondStepForm,
);

interface AuthTabsProps extends Pick<AuthFormProps, 'mode' | 'nextPath' | 'hasName' | 'children'> {
  onModeChange: (mode: AuthMode) => void;
  onSignedIn: () => void;
  /** Called when an address waits for confirmation; `usePendingEmail` returns it. */
  onPending?: () => void;
  /** Called when a sign-in begins to wait for its second step, which replaces the tabs, and when it goes back. */
  onSecondStep?: (isWaiting: boolean) => void;
  /** Stands between the tabs and the form. */
  intro?: ReactNode;
  /** Buttons of identity providers. */
  providers?: ReactNode;
}

/** Registration and sign-in as tabs over one form. */
export function AuthTabs(props: AuthTabsProps) {
  const { mode, onModeChange, nextPath, onSignedIn, onPending, onSecondStep, intro, providers, ...form } = props;
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const begin = (token: string) => {
    startSession(token);
    onSignedIn();
  };
  const waitFor = (step: SecondStep | null) => {
    setSecondStep(step);
    onSecondStep?.(step !== null);
  };
  const savePendingEmail = (email: string) => {
    saveAuthDraft({ email, isWaiting: true });
    onPending?.();
  };
  if (secondStep)
    return (
      <Suspense fallback={null}>
        <SecondStepForm step={secondStep} onSignedIn={begin} onBack={() => waitFor(null)} />
      </Suspense>
    );
  return (
    <Tabs
      className="mt-4"
      label={m.accounts_tabs_label()}
      value={mode}
      onChange={onModeChange}
      tabs={[
        { value: 'sign-in', label: m.accounts_tab_sign_in() },
        { value: 'register', label: m.accounts_tab_register() },
      ]}
    >
      {intro}
      {mode === 'sign-in' && (
        <div className="mt-6 grid gap-5">
          <PasskeyButton label={m.passkey_sign_in()} onSignedIn={begin} hasAutofill />
          {providers}
          <WaysDivider>{m.passkey_or()}</WaysDivider>
        </div>
      )}
      {mode === 'register' && <div className="mt-6 empty:hidden">{providers}</div>}
      <AuthForm
        {...form}
        mode={mode}
        nextPath={nextPath}
        onSignIn={(result) => ('token' in result ? begin(result.token) : waitFor(result.second_step))}
        onRegistered={savePendingEmail}
        onResend={async (email) => {
          await resendConfirmation(email, await nextPath());
          savePendingEmail(email);
        }}
      />
    </Tabs>
  );
}
