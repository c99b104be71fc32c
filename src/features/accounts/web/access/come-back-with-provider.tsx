import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PendingIdentity } from '../../domain/identities.ts';
import type { SignInResult } from '../api.ts';
import { FormError } from '../form-error.tsx';
import { comeBackWithProvider } from './access-api.ts';
import { SignInEnd } from './sign-in-end.tsx';

interface ComeBackWithProviderProps {
  identity: PendingIdentity;
  wanted: string | null;
}

/** Offers to cancel the deletion of the account that a provider opens. */
export function ComeBackWithProvider({ identity, wanted }: ComeBackWithProviderProps) {
  const { ticket, email, until } = identity;
  const lang = useLang();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [outcome, setOutcome] = useState<SignInResult | null>(null);
  if (outcome) return <SignInEnd outcome={outcome} wanted={wanted} />;
  const comeBack = async () => {
    setBusy(true);
    setProblem(null);
    await comeBackWithProvider(ticket).then(setOutcome, setProblem);
    setBusy(false);
  };
  const day = until === null ? '…' : formatLocalDate(until, lang);
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{m.security_callback_come_back_title()}</h1>
        <p className="[overflow-wrap:anywhere] text-muted">{m.security_callback_come_back_text({ email, day })}</p>
      </div>
      {problem !== null && <FormError problem={problem} />}
      <Button size="lg" fullWidth loading={isBusy} onClick={() => void comeBack()}>
        {m.accounts_deletion_cancel()}
      </Button>
      <ButtonLink asChild variant="ghost" fullWidth>
        <LocalizedLink to="/">{m.security_callback_stay_closed()}</LocalizedLink>
      </ButtonLink>
    </div>
  );
}
