import type { ReactNode } from 'react';
import { startSession } from '#browser/session.ts';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { m } from '#messages';
import { resendConfirmation } from '../api.ts';
import { saveAuthDraft } from '../auth-draft.ts';
import { AuthForm, type AuthFormProps, type AuthMode } from '../auth-form.tsx';

interface AuthTabsProps extends Pick<AuthFormProps, 'mode' | 'nextPath' | 'hasName' | 'children'> {
  onModeChange: (mode: AuthMode) => void;
  onSignedIn: () => void;
  /** Called when an address waits for confirmation; `usePendingEmail` returns it. */
  onPending?: () => void;
  /** Stands between the tabs and the form. */
  intro?: ReactNode;
}

/** Registration and sign-in as tabs over one form. */
export function AuthTabs({ mode, onModeChange, nextPath, onSignedIn, onPending, intro, ...form }: AuthTabsProps) {
  const savePendingEmail = (email: string) => {
    saveAuthDraft({ email, isWaiting: true });
    onPending?.();
  };
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
      <AuthForm
        {...form}
        mode={mode}
        nextPath={nextPath}
        onSignedIn={(token) => {
          startSession(token);
          onSignedIn();
        }}
        onRegistered={savePendingEmail}
        onResend={async (email) => {
          await resendConfirmation(email, await nextPath());
          savePendingEmail(email);
        }}
      />
    </Tabs>
  );
}
