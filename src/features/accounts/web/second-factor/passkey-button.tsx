import { useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { FormError } from '../form-error.tsx';

/** Button that signs in with a passkey. The library loads with the press. */
export function PasskeyButton({ label, onSignedIn }: { label: string; onSignedIn: (token: string) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isUnsupported, setUnsupported] = useState(false);
  const isAlive = useSession() !== 'unknown';
  const signIn = async () => {
    setBusy(true);
    setProblem(null);
    setUnsupported(false);
    try {
      const client = await import('./passkey-client.ts');
      await client.signInWithPasskey().then(onSignedIn, (error: unknown) => {
        if (error instanceof client.PasskeyUnsupportedError) setUnsupported(true);
        else if (!(error instanceof client.PasskeyCancelledError)) setProblem(error);
      });
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
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
        onClick={() => void signIn()}
      >
        {label}
      </Button>
      {isUnsupported && (
        <Callout tone="warning" alert>
          {m.passkey_unsupported()}
        </Callout>
      )}
      {problem !== null && <FormError problem={problem} />}
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
