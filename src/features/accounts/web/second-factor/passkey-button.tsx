import { useEffect, useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { ApiError } from '#browser/api/api-client.ts';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { Assertion } from '../../domain/passkeys.ts';
import { FormError } from '../form-error.tsx';
import { offerPasskeys } from './passkey-autofill.ts';

interface PasskeyButtonProps {
  label: string;
  onSignedIn: (token: string) => void;
  /** Also offers passkeys among the suggestions of the email field. */
  hasAutofill?: boolean;
}

/** Button that signs in with a passkey. The library loads with the press. */
export function PasskeyButton({ label, onSignedIn, hasAutofill = false }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isUnsupported, setUnsupported] = useState(false);
  const isAlive = useSession() !== 'unknown';
  const signIn = async (comesBack: boolean, answered?: Assertion) => {
    setBusy(true);
    setProblem(null);
    setUnsupported(false);
    try {
      const client = await import('./passkey-client.ts');
      try {
        const credential = answered ?? (await client.answerPasskey());
        onSignedIn(await client.signInWithPasskey(credential, { comesBack }));
      } catch (error) {
        if (error instanceof client.PasskeyUnsupportedError) setUnsupported(true);
        else if (!(error instanceof client.PasskeyCancelledError)) setProblem(error);
      }
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  // The button's own request ends the wait of the suggestions, which begins again after it unless it has failed.
  const isOffering = hasAutofill && isAlive && !isBusy && problem === null;
  useEffect(() => {
    if (isOffering) return offerPasskeys((credential) => void signIn(false, credential));
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- `signIn` only sets state
  }, [isOffering]);
  const isDeletionPending = problem instanceof ApiError && problem.code === 'account_deletion_pending';
  return (
    <div className="grid gap-3">
      <Button
        variant="outline"
        fullWidth
        icon={KeyRound}
        disabled={!isAlive}
        className="disabled:opacity-100"
        loading={isBusy}
        loadingLabel={m.passkey_sign_in_busy()}
        onClick={() => void signIn(false)}
      >
        {label}
      </Button>
      {isUnsupported && (
        <Callout tone="warning" alert>
          {m.passkey_unsupported()}
        </Callout>
      )}
      {problem !== null && (
        <FormError problem={problem}>
          {isDeletionPending && (
            <>
              <p className="mt-1">{m.accounts_deletion_cancel_text()}</p>
              <Button variant="outline" className="mt-3" onClick={() => void signIn(true)}>
                {m.accounts_deletion_cancel()}
              </Button>
            </>
          )}
        </FormError>
      )}
    </div>
  );
}

/** Line with words between two ways to sign in. */
export function WaysDivider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
