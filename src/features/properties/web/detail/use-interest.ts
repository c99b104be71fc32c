import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#browser/session.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import type { HomeDetail, OwnInterest } from '../../domain/detail.ts';
import { useOwnInterest } from './detail-api.ts';

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
}

/** Where one stands with a home, and whether the sheet for it is open. */
export function useInterest({ property, publisher }: HomeDetail): Interest {
  const session = useSession();
  const own = useOwnSession();
  const { data: mine = null } = useOwnInterest(property.id);
  const [isPressed, setPressed] = useState(false);
  const [params, setParams] = useSearchParams();
  const userId = (session === 'in' && own.data?.user.id) || null;
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
  return { who, userId, mine, isOpen: who === 'person' && (isPressed || isAsked), setOpen };
}
