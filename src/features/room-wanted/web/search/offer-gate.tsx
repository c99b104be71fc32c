import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import type { Intent } from '#features/profiles/domain/fields.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { saveProfile } from '#features/profiles/web/api.ts';
import { cacheOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { OWN_POST_KEY } from '../api.ts';

/** Asks people who have not said that they offer something. One press says so in their profile. */
export function OfferGate({ own }: { own: OwnProfile }) {
  const cache = useQueryClient();
  const toast = useToast();
  const [running, setRunning] = useState<Intent | null>(null);
  const declare = async (intent: Intent) => {
    setRunning(intent);
    try {
      cacheOwnProfile(await saveProfile({ intents: [...own.intents, intent] }));
      await cache.invalidateQueries({ queryKey: OWN_POST_KEY });
    } catch (error) {
      toast.error(requestErrorMessage(error));
      setRunning(null);
    }
  };
  const choice = (intent: Intent, label: string, variant: 'primary' | 'outline') => (
    <Button
      variant={variant}
      loading={running === intent}
      disabled={running !== null}
      onClick={() => void declare(intent)}
    >
      {label}
    </Button>
  );
  return (
    <EmptyState
      illustration={<MascotGreeting />}
      title={m.wanted_gate_title()}
      className="py-10"
      action={
        <>
          {choice('has_room', m.wanted_gate_have(), 'primary')}
          {choice('offers_property', m.wanted_gate_offer(), 'outline')}
          <ButtonLink variant="outline" asChild>
            <LocalizedLink to="/student/room-wanted">{m.wanted_gate_seek()}</LocalizedLink>
          </ButtonLink>
        </>
      }
    >
      {m.wanted_gate_text()}
    </EmptyState>
  );
}
