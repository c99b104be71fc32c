import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PendingIdentity } from '../../domain/identities.ts';
import type { SignInResult } from '../api.ts';
import { FormError } from '../form-error.tsx';
import { TermsNotice } from '../terms-notice.tsx';
import { registerWithProvider } from './access-api.ts';
import { SignInEnd } from './sign-in-end.tsx';

interface RegisterWithProviderProps {
  identity: PendingIdentity;
  wanted: string | null;
}

/** Registers an account by a provider, with the same notice of age and terms as the form. */
export function RegisterWithProvider({ identity, wanted }: RegisterWithProviderProps) {
  const { ticket, email, label } = identity;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [outcome, setOutcome] = useState<SignInResult | null>(null);
  if (outcome) return <SignInEnd outcome={outcome} wanted={wanted} />;
  const register = async () => {
    setBusy(true);
    setProblem(null);
    await registerWithProvider(ticket).then(setOutcome, setProblem);
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{m.security_callback_register_title()}</h1>
        <p className="text-muted [overflow-wrap:anywhere]">{m.security_callback_register_text({ email, label })}</p>
      </div>
      {problem !== null && <FormError problem={problem} />}
      <Button
        size="lg"
        fullWidth
        loading={isBusy}
        loadingLabel={m.accounts_register_busy()}
        onClick={() => void register()}
      >
        {m.accounts_register()}
      </Button>
      <TermsNotice />
      <p className="text-center text-14">
        <LocalizedLink to="/auth" className="inline-flex min-h-tap items-center">
          {m.accounts_back_to_sign_in()}
        </LocalizedLink>
      </p>
    </div>
  );
}
