import { useEffect, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { completeProviderSignIn, type ProviderOutcome } from '../access/access-api.ts';
import { LinkProviderForm } from '../access/link-provider-form.tsx';
import { takeProviderSecret } from '../access/provider-secret.ts';
import { RegisterWithProvider } from '../access/register-with-provider.tsx';
import { SignInEnd } from '../access/sign-in-end.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { FormError } from '../form-error.tsx';

export function meta() {
  return [
    { title: m.security_callback_page_title() },
    { name: 'description', content: m.security_callback_busy() },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Ends the sign-in once, also if React runs the effect twice. */
let ending: Promise<ProviderOutcome> | null = null;

async function endSignIn(): Promise<ProviderOutcome> {
  const query = new URLSearchParams(window.location.search);
  // The code works once and should not stay in the history.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const pick = (name: 'code' | 'iss' | 'error') => {
    const value = query.get(name);
    return value === null ? {} : { [name]: value };
  };
  const [secret, state] = [takeProviderSecret(), query.get('state')];
  // Opened without a sign-in that this tab has begun.
  if (secret === null || state === null) throw new ApiError('', { status: 400, code: 'link_invalid' });
  return completeProviderSignIn({
    secret,
    state,
    ...pick('code'),
    ...pick('iss'),
    ...pick('error'),
  });
}

/** Page that identity providers return to: begins the session, or links or registers the account first. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ProviderCallbackPage() {
  const [outcome, setOutcome] = useState<ProviderOutcome | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    ending ??= endSignIn();
    ending.then(setOutcome, setProblem).finally(() => (ending = null));
  }, []);
  if (outcome && !('identity' in outcome))
    return (
      <AuthLayout>
        <SignInEnd outcome={outcome} wanted={outcome.next} />
      </AuthLayout>
    );
  if (outcome && 'identity' in outcome) {
    const { identity, next } = outcome;
    return (
      <AuthLayout>
        {identity.step === 'link' ? (
          <LinkProviderForm identity={identity} wanted={next} />
        ) : (
          <RegisterWithProvider identity={identity} wanted={next} />
        )}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      {problem === null ? (
        <h1 className="text-28" role="status">
          {m.security_callback_busy()}
        </h1>
      ) : (
        <div className="grid gap-5">
          <h1 className="text-28">{m.security_callback_failed()}</h1>
          <FormError problem={problem} />
          <ButtonLink asChild variant="outline" fullWidth>
            <LocalizedLink to="/auth">{m.security_callback_back()}</LocalizedLink>
          </ButtonLink>
        </div>
      )}
    </AuthLayout>
  );
}
