import { useEffect, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink, useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { completeLink, completeProviderSignIn, type ProviderOutcome } from '../access/access-api.ts';
import { ComeBackWithProvider } from '../access/come-back-with-provider.tsx';
import { LinkProviderForm } from '../access/link-provider-form.tsx';
import { takeProviderVisit } from '../access/provider-secret.ts';
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

type Outcome = ProviderOutcome | 'linked';

/** Visit whose return this page ends. */
interface EndingVisit {
  isLink: boolean;
  outcome: Promise<Outcome>;
}

/** Ends the visit once, also if React runs the effect twice. */
let ending: EndingVisit | null = null;

function endVisit(): EndingVisit {
  const query = new URLSearchParams(window.location.search);
  // The code works once and should not stay in the history.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const visit = takeProviderVisit();
  return { isLink: visit?.isLink === true, outcome: completeVisit(visit, query) };
}

async function completeVisit(visit: ReturnType<typeof takeProviderVisit>, query: URLSearchParams): Promise<Outcome> {
  const pick = (name: 'code' | 'iss' | 'error') => {
    const value = query.get(name);
    return value === null ? {} : { [name]: value };
  };
  const state = query.get('state');
  // Opened without a visit that this tab has begun.
  if (visit === null || state === null) throw new ApiError('', { status: 400, code: 'link_invalid' });
  const returned = { secret: visit.secret, state, ...pick('code'), ...pick('iss'), ...pick('error') };
  if (!visit.isLink) return completeProviderSignIn(returned);
  await completeLink(returned);
  return 'linked';
}

/** Page that identity providers return to: begins the session, or links or registers the account first. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ProviderCallbackPage() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isLinking, setLinking] = useState(false);
  const navigate = useLocalizedNavigate();
  useEffect(() => {
    const visit = (ending ??= endVisit());
    setLinking(visit.isLink);
    visit.outcome.then(setOutcome, setProblem).finally(() => (ending = null));
  }, []);
  useEffect(() => {
    if (outcome === 'linked') navigate('/student/account#identities', { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `navigate` has no stable identity
  }, [outcome]);
  return (
    <AuthLayout>
      {outcome !== null && outcome !== 'linked' ? (
        <ProviderStep outcome={outcome} />
      ) : problem === null ? (
        <h1 className="text-28" role="status">
          {isLinking ? m.security_callback_linking() : m.security_callback_busy()}
        </h1>
      ) : (
        <div className="grid gap-5">
          <h1 className="text-28">{isLinking ? m.security_callback_link_failed() : m.security_callback_failed()}</h1>
          <FormError problem={problem} />
          <ButtonLink asChild variant="outline" fullWidth>
            {isLinking ? (
              <LocalizedLink to="/student/account">{m.security_callback_back_to_account()}</LocalizedLink>
            ) : (
              <LocalizedLink to="/auth">{m.security_callback_back()}</LocalizedLink>
            )}
          </ButtonLink>
        </div>
      )}
    </AuthLayout>
  );
}

/** Rest of a sign-in: its second step, or the account to link, to register or to bring back. */
function ProviderStep({ outcome }: { outcome: ProviderOutcome }) {
  if (!('identity' in outcome)) return <SignInEnd outcome={outcome} wanted={outcome.next} />;
  const { identity, next } = outcome;
  if (identity.step === 'link') return <LinkProviderForm identity={identity} wanted={next} />;
  if (identity.step === 'come_back') return <ComeBackWithProvider identity={identity} wanted={next} />;
  return <RegisterWithProvider identity={identity} wanted={next} />;
}
