import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import type { Provider } from '../../domain/identities.ts';
import { FormError } from '../form-error.tsx';
import { WaysDivider } from '../second-factor/passkey-button.tsx';
import { fetchProviders, startProviderSignIn } from './access-api.ts';
import { keepProviderVisit } from './provider-secret.ts';

interface ProviderButtonsProps {
  /** Null after a navigation in the browser: the buttons then load them. */
  providers: readonly Provider[] | null;
  nextPath: () => Promise<string | undefined>;
  /** Divides the buttons from the form below. */
  hasDivider: boolean;
}

/** A button for each identity provider of the installation; nothing without any. */
export function ProviderButtons({ providers: initial, nextPath, hasDivider }: ProviderButtonsProps) {
  const [providers, setProviders] = useState(initial);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    if (initial === null) fetchProviders().then(setProviders, () => setProviders([]));
  }, [initial]);
  useEffect(() => {
    // Back from the provider, the browser may show this page as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(null);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  if (!providers || providers.length === 0) return null;
  const leave = async (name: string) => {
    setLeaving(name);
    setProblem(null);
    try {
      const { url, secret } = await startProviderSignIn(name, await nextPath());
      keepProviderVisit({ secret, isLink: false });
      window.location.assign(url);
    } catch (error) {
      setProblem(error);
      setLeaving(null);
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        {providers.map(({ name, label }) => (
          <Button
            key={name}
            variant="outline"
            className="flex-[1_1_45%]"
            loading={leaving === name}
            disabled={leaving !== null}
            aria-label={m.security_provider_label({ label })}
            onClick={() => void leave(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      {problem !== null && <FormError problem={problem} />}
      {hasDivider && <WaysDivider>{m.security_or_email()}</WaysDivider>}
    </div>
  );
}
