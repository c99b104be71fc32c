import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { startSession, useSession } from '#browser/session.ts';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { m } from '#words';
import { ACCOUNT } from '../../domain/rules.ts';
import { resendConfirmation } from '../api.ts';
import { AuthForm, type AuthMode } from '../auth-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { dropDraft, keepDraft, useWaitingAddress } from '../draft.ts';
import { MailSent } from '../mail-sent.tsx';
import { useAuthSlots } from '../parts/auth-slots.ts';

const AlreadyIn = lazy(async () => ({ default: (await import('../already-in.tsx')).AlreadyIn }));

export function meta() {
  return [
    { title: m.accounts_auth_page_title() },
    { name: 'description', content: m.accounts_auth_page_description() },
  ];
}

/** Sign in, register, and the wait for the confirmation mail. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function AuthPage() {
  const [params] = useSearchParams();
  const [mode, setMode] = useState<AuthMode>(params.get('tab') === 'register' ? 'register' : 'sign-in');
  const waiting = useWaitingAddress();
  const session = useSession();
  const goOn = useGoOn();
  if (waiting) {
    return (
      <AuthFrame>
        {session === 'in' && <GoOnIfIn goOn={goOn} />}
        <MailSent
          title={m.accounts_mail_sent_title()}
          text={m.accounts_mail_sent_text()}
          email={waiting}
          linkLifeMs={ACCOUNT.confirmLifeMs}
          resend={async () => resendConfirmation(waiting)}
          backLabel={m.accounts_mail_sent_back()}
          onBack={() => keepDraft({ isWaiting: false })}
        />
        <JoiningNote />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      {session === 'in' && <GoOnIfIn goOn={goOn} />}
      <h1 className="text-28">{mode === 'register' ? m.accounts_register_title() : m.accounts_sign_in_title()}</h1>
      <Reason reason={params.get('reason')} />
      <Tabs
        className="mt-4"
        label={m.accounts_tabs_label()}
        value={mode}
        onChange={setMode}
        tabs={[
          { value: 'sign-in', label: m.accounts_tab_sign_in() },
          { value: 'register', label: m.accounts_tab_register() },
        ]}
      >
        <AuthForm
          mode={mode}
          onSignedIn={(token) => {
            startSession(token);
            goOn();
          }}
          onRegistered={waitFor}
          onResend={async (email) => {
            await resendConfirmation(email);
            waitFor(email);
          }}
        />
      </Tabs>
      {mode === 'register' && <JoiningNote />}
    </AuthFrame>
  );
}

/** Its place is kept free, so that nothing moves when it comes. */
function JoiningNote() {
  const { RegisterNote } = useAuthSlots();
  return (
    <div className="mt-5 min-h-16">
      <Suspense fallback={null}>
        <RegisterNote />
      </Suspense>
    </div>
  );
}

const waitFor = (email: string) => keepDraft({ email, isWaiting: true });

/** To where the person wanted to go. */
function useGoOn(): () => void {
  const [params] = useSearchParams();
  const navigate = useLocalNavigate();
  const { nextPath } = useAuthSlots();
  const wanted = params.get('next');
  return useCallback(() => {
    dropDraft();
    const go = async () => navigate(await nextPath(wanted), { replace: true });
    void go();
    // oxlint-disable-next-line react/exhaustive-deps -- `navigate` is new each time and leads to the same place
  }, [nextPath, wanted]);
}

function GoOnIfIn({ goOn }: { goOn: () => void }) {
  return (
    <Suspense fallback={null}>
      <AlreadyIn onFound={goOn} />
    </Suspense>
  );
}

/** Why one was brought here. */
function Reason({ reason }: { reason: string | null }) {
  if (reason === 'timeout') return <Said tone="mixed">{m.accounts_reason_timeout()}</Said>;
  if (reason === 'signed_out') return <Said tone="mixed">{m.accounts_reason_signed_out()}</Said>;
  if (reason === 'link_invalid') return <Said tone="bad">{m.accounts_reason_link_invalid()}</Said>;
  if (reason === 'account_closed') return <Said tone="fit">{m.accounts_reason_account_closed()}</Said>;
  if (reason === 'password_changed') return <Said tone="fit">{m.accounts_reason_password_changed()}</Said>;
  return null;
}

function Said({ tone, children }: { tone: 'mixed' | 'bad' | 'fit'; children: string }) {
  return (
    <Note tone={tone} alert className="mt-4">
      {children}
    </Note>
  );
}
