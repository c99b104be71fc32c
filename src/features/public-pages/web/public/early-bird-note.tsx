import { useEffect, useState } from 'react';
import Ticket from 'lucide-react/icons/ticket';
import { apiRequest } from '#browser/api/api-client.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { m } from '#messages';
import type { SiteStats } from '../../domain/schema.ts';

/** Sign-up hint: remaining Early Bird places, or that registration stays open without one. */
export function EarlyBirdNote() {
  const [earlyBirds, setEarlyBirds] = useState<SiteStats['early_birds'] | null>(null);
  useEffect(() => {
    let isLeft = false;
    apiRequest<SiteStats>('GET', '/api/site/figures').then(
      ({ early_birds: counted }) => !isLeft && setEarlyBirds(counted),
      // Optional information; ignore failures.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  if (!earlyBirds || earlyBirds.limit === 0) return null;
  const left = earlyBirds.limit - earlyBirds.given;
  if (left > 0)
    return <Callout icon={Ticket}>{m.offers_bird_left_sign_up({ number: formatNumber(left, currentLang()) })}</Callout>;
  return (
    <Callout icon={Ticket}>
      {m.offers_bird_full_sign_up({ limit: formatNumber(earlyBirds.limit, currentLang()) })}{' '}
      <LocalizedLink to="/public/subscriptions">{m.offers_bird_full_waitlist()}</LocalizedLink>
    </Callout>
  );
}
