import { Suspense, useCallback, useState } from 'react';
import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useSession } from '#browser/session.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { m } from '#messages';
import { ACCOUNT } from '../../domain/rules.ts';
import type { Provider } from '../../domain/identities.ts';
import { ProviderButtons } from '../access/provider-buttons.tsx';
import { resendConfirmation } from '../api.ts';
import type { AuthMode } from '../auth-form.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { clearAuthDraft, saveAuthDraft, usePendingEmail } from '../auth-draft.ts';
import { MailSent } from '../mail-sent.tsx';
import { pageFor, purposeOf, type Purpose } from '../purpose.ts';
import { useAuthRouteContext } from '../public/auth-route-context.ts';
import { AuthTabs } from '../public/auth-tabs.tsx';

const AlreadySignedIn = lazyComponent(async () => (await import('../already-signed-in.tsx')).AlreadySignedIn);

interface AuthPageData {
  /** Null after a navigation in the browser and if the server request failed. */
  providers: readonly Provider[] | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<AuthPageData> {
  const { api } = context.get(ssrContext);
  const found = await api<{ providers: Provider[] }>('/api/auth/providers').catch(() => null);
  return { providers: found?.providers ?? null };
}

/** Client navigations render at once; the buttons load the providers themselves. */
export async function clientLoader(): Promise<AuthPageData> {
  return { providers: null };
}

/** The tab stands in the URL, and the providers are the same for both. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export function meta() {
  return [
    { title: m.accounts_auth_page_title() },
    { name: 'description', content: m.accounts_auth_page_description() },
  ];
}

/** Sign-in and registration page, and the screen that waits for the confirmation email. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function AuthPage() {
  const [params, setParams] = useSearchParams();
  const mode: AuthMode = params.get('tab') === 'register' ? 'register' : 'sign-in';
  // In the URL, so that the tab survives a reload and a change of language.
  const setMode = (to: AuthMode) => {
    const wanted = new URLSearchParams(params);
    if (to === 'register') wanted.set('tab', to);
    else wanted.delete('tab');
    setParams(wanted, { replace: true, preventScrollReset: true });
  };
  const [isSecondStep, setSecondStep] = useState(false);
  const { providers } = useLoaderData<AuthPageData>();
  const waiting = usePendingEmail();
  const session = useSession();
  const { nextPath } = useAuthRouteContext();
  const wanted = params.get('next');
  const [purpose, setPurpose] = useState(() => purposeOf(wanted));
  const goOn = useRedirectAfterSignIn();
  const pathAfterMail = async () => {
    const page = pageFor(purpose, wanted);
    return page === null ? undefined : nextPath(page);
  };
  if (waiting) {
    return (
      <AuthLayout>
        {session === 'in' && <RedirectIfSignedIn goOn={goOn} />}
        <MailSent
          title={m.accounts_mail_sent_title()}
          text={m.accounts_mail_sent_text()}
          email={waiting}
          linkTtlMs={ACCOUNT.confirmationTtlMs}
          resend={async () => resendConfirmation(waiting, await pathAfterMail())}
          backLabel={m.accounts_mail_sent_back()}
          onBack={() => saveAuthDraft({ isWaiting: false })}
        />
        <RegisterNoteSlot />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      {session === 'in' && <RedirectIfSignedIn goOn={goOn} />}
      <h1 className="text-28">
        {isSecondStep
          ? m.second_step_title()
          : mode === 'register'
            ? m.accounts_register_title()
            : m.accounts_sign_in_title()}
      </h1>
      {!isSecondStep && <ReasonNotice reason={params.get('reason')} />}
      <AuthTabs
        mode={mode}
        onModeChange={setMode}
        nextPath={pathAfterMail}
        onSignedIn={goOn}
        onSecondStep={setSecondStep}
        intro={mode === 'register' && <PurposeChoice value={purpose} onChange={setPurpose} />}
        providers={<ProviderButtons providers={providers} nextPath={pathAfterMail} hasDivider={mode === 'register'} />}
      />
      {mode === 'register' && <RegisterNoteSlot />}
    </AuthLayout>
  );
}

/** The doors of the landing page: the page on which the new account begins. */
function PurposeChoice({ value, onChange }: { value: Purpose | null; onChange: (purpose: Purpose) => void }) {
  return (
    <div className="mt-6">
      <SegmentedControl
        label={m.landing_doors_label()}
        fullWidth
        name="purpose"
        value={value}
        onChange={onChange}
        options={[
          { value: 'piso', label: m.landing_door_home() },
          { value: 'gente', label: m.landing_door_people() },
          { value: 'casa', label: m.site_offer() },
        ]}
      />
    </div>
  );
}

/** Reserves the height of the note, to avoid layout shift when it loads. */
function RegisterNoteSlot() {
  const { RegisterNote } = useAuthRouteContext();
  return (
    <div className="mt-5 min-h-16">
      <Suspense fallback={null}>
        <RegisterNote />
      </Suspense>
    </div>
  );
}

/** Returns a callback that redirects to the page requested before sign-in. */
function useRedirectAfterSignIn(): () => void {
  const [params] = useSearchParams();
  const navigate = useLocalizedNavigate();
  const { nextPath } = useAuthRouteContext();
  const wanted = params.get('next');
  return useCallback(() => {
    clearAuthDraft();
    const go = async () => navigate(await nextPath(wanted), { replace: true });
    void go();
    // oxlint-disable-next-line react/exhaustive-deps -- `navigate` has no stable identity
  }, [nextPath, wanted]);
}

function RedirectIfSignedIn({ goOn }: { goOn: () => void }) {
  return (
    <Suspense fallback={null}>
      <AlreadySignedIn onFound={goOn} />
    </Suspense>
  );
}

/** Explains why the user was redirected to this page. */
function ReasonNotice({ reason }: { reason: string | null }) {
  if (reason === 'timeout') return <Notice tone="warning">{m.accounts_reason_timeout()}</Notice>;
  if (reason === 'signed_out') return <Notice tone="warning">{m.accounts_reason_signed_out()}</Notice>;
  if (reason === 'link_invalid') return <Notice tone="danger">{m.accounts_reason_link_invalid()}</Notice>;
  if (reason === 'account_closed') return <Notice tone="success">{m.accounts_reason_account_closed()}</Notice>;
  if (reason === 'password_changed') return <Notice tone="success">{m.accounts_reason_password_changed()}</Notice>;
  return null;
}

function Notice({ tone, children }: { tone: 'warning' | 'danger' | 'success'; children: string }) {
  return (
    <Callout tone={tone} alert className="mt-4">
      {children}
    </Callout>
  );
}
