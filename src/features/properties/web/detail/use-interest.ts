import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#browser/session.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import type { PropertyDetail, OwnInterest } from '../../domain/detail.ts';
import { fetchInterest } from './detail-api.ts';

/** URL parameter that opens the interest sheet after signing in. */
export const INTEREST_PARAM = 'interest';

export interface Interest {
  /** `unknown` until the session is known. */
  viewer: 'unknown' | 'visitor' | 'person' | 'owner';
  /** Signed-in user. */
  userId: string | null;
  ownInterest: OwnInterest;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Marks the interest as sent. */
  markSent: () => void;
}

/** The viewer's relation to a property, and the state of the interest sheet. */
export function useInterest({ property, publisher }: PropertyDetail): Interest {
  const session = useSession();
  const userId = useUserId() ?? null;
  const [mine, markSent] = useOwnInterest(property.id, session === 'in');
  const [isPressed, setPressed] = useState(false);
  const [params, setParams] = useSearchParams();
  const isOwner = userId !== null && userId === publisher?.user_id;
  const who = session === 'out' ? 'visitor' : userId === null ? 'unknown' : isOwner ? 'owner' : 'person';
  const isRequested = params.has(INTEREST_PARAM);
  const setOpen = (isOpen: boolean) => {
    setPressed(isOpen);
    if (isOpen || !isRequested) return;
    const rest = new URLSearchParams(params);
    rest.delete(INTEREST_PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return {
    viewer: who,
    userId,
    ownInterest: mine,
    isOpen: who === 'person' && (isPressed || isRequested),
    setOpen,
    markSent,
  };
}

/** The viewer's interest and a function that marks it as sent. Nothing is fetched for guests. */
function useOwnInterest(id: string, isIn: boolean): [OwnInterest, () => void] {
  const [mine, setMine] = useState<OwnInterest>(null);
  useEffect(() => {
    if (!isIn) return undefined;
    const stop = new AbortController();
    fetchInterest(id, stop.signal).then(
      (fetched) => setMine((known) => known ?? fetched),
      () => undefined,
    );
    return () => {
      stop.abort();
      setMine(null);
    };
  }, [id, isIn]);
  return [mine, () => setMine((known) => known ?? { state: 'sent', at: new Date().toISOString() })];
}
