import { useEffect, useState } from 'react';
import Ticket from 'lucide-react/icons/ticket';
import { apiCall } from '#browser/api.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { Figures } from '../../domain/schema.ts';
import { wholeNumber } from '../numbers.ts';

/** For whoever is about to join: how many Early Bird places are left, or that registration stays open without one. */
export function EarlyBirdNote() {
  const [places, setPlaces] = useState<Figures['early_birds'] | null>(null);
  useEffect(() => {
    let isLeft = false;
    apiCall<Figures>('GET', '/api/site/figures').then(
      ({ early_birds: counted }) => !isLeft && setPlaces(counted),
      // said by the landing page as well: nothing hangs on it
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  if (!places || places.limit === 0) return null;
  const left = places.limit - places.given;
  if (left > 0) return <Note icon={Ticket}>{m.offers_bird_left_sign_up({ number: wholeNumber(left) })}</Note>;
  return (
    <Note icon={Ticket}>
      {m.offers_bird_full_sign_up({ limit: wholeNumber(places.limit) })}{' '}
      <LocalLink to="/public/subscriptions">{m.offers_bird_full_waitlist()}</LocalLink>
    </Note>
  );
}
