import { Suspense, useEffect } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { clearAuthDraft } from '../auth-draft.ts';
import { useAuthRouteContext } from '../public/auth-route-context.ts';
import type { SignInResult } from '../api.ts';
import { beginSession } from './begin-session.ts';

const SecondStepForm = lazyComponent(
  async () => (await import('../second-factor/second-step-form.tsx')).SecondStepForm,
);

interface SignInEndProps {
  outcome: SignInResult;
  /** Page that was asked for. */
  wanted: string | null;
}

/** Ends a sign-in by a link or a provider: asks for the second step if there is one, and begins the session. */
export function SignInEnd({ outcome, wanted }: SignInEndProps) {
  const { nextPath } = useAuthRouteContext();
  const begin = async (token: string) => {
    clearAuthDraft();
    beginSession(token, await nextPath(wanted));
  };
  const token = 'token' in outcome ? outcome.token : null;
  useEffect(() => {
    if (token !== null) void begin(token);
    // oxlint-disable-next-line react/exhaustive-deps -- once per token
  }, [token]);
  const navigate = useLocalizedNavigate();
  if ('second_step' in outcome)
    return (
      <>
        <h1 className="text-28">{m.second_step_title()}</h1>
        <Suspense fallback={null}>
          <SecondStepForm
            step={outcome.second_step}
            onSignedIn={(given) => void begin(given)}
            onBack={() => navigate('/auth', { replace: true })}
          />
        </Suspense>
      </>
    );
  return (
    <p role="status" className="text-muted">
      {m.security_link_page_busy()}
    </p>
  );
}
