import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#browser/session.ts';
import { useOwnId } from '#features/accounts/web/parts/own-id.ts';
import type { HomeDetail, OwnInterest } from '../../domain/detail.ts';
import { fetchInterest } from './detail-api.ts';

/** In the address: come to tell one's interest, once signed in. */
export const ASKED = 'interest';

export interface Interest {
  /** `unknown` until it is known who looks. */
  who: 'unknown' | 'visitor' | 'person' | 'owner';
  /** Of a person who is signed in. */
  userId: string | null;
  mine: OwnInterest;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** It was told just now. */
  tell: () => void;
}

/** Where one stands with a home, and whether the sheet for it is open. */
export function useInterest({ property, publisher }: HomeDetail): Interest {
  const session = useSession();
  const userId = useOwnId() ?? null;
  const [mine, tell] = useMine(property.id, session === 'in');
  const [isPressed, setPressed] = useState(false);
  const [params, setParams] = useSearchParams();
  const isOwner = userId !== null && userId === publisher?.user_id;
  const who = session === 'out' ? 'visitor' : userId === null ? 'unknown' : isOwner ? 'owner' : 'person';
  const isAsked = params.has(ASKED);
  const setOpen = (isOpen: boolean) => {
    setPressed(isOpen);
    if (isOpen || !isAsked) return;
    const rest = new URLSearchParams(params);
    rest.delete(ASKED);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return { who, userId, mine, isOpen: who === 'person' && (isPressed || isAsked), setOpen, tell };
}

/** What one has told of a home, and the way to say that it was told now. Nothing is asked for strangers. */
function useMine(id: string, isIn: boolean): [OwnInterest, () => void] {
  const [mine, setMine] = useState<OwnInterest>(null);
  useEffect(() => {
    if (!isIn) return undefined;
    const stop = new AbortController();
    fetchInterest(id, stop.signal).then(
      (told) => setMine((known) => known ?? told),
      () => undefined,
    );
    return () => {
      stop.abort();
      setMine(null);
    };
  }, [id, isIn]);
  return [mine, () => setMine((known) => known ?? { state: 'sent', at: new Date().toISOString() })];
}
