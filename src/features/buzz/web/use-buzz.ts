import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { createStore, useStore } from 'zustand';
import { userStorage } from '#browser/storage/user-storage.ts';
import { onSessionEnd } from '#browser/session.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { minutesLeft, isBuzzable } from '../domain/rules.ts';
import { sendBuzz, fetchBuzzStatus } from './api.ts';
import { BuzzStore } from './buzz-store.ts';
import { BuzzCooldowns } from './buzz-cooldowns.ts';
import type { BuzzResultCode } from './buzz-result.ts';

/** One store per page and signed-in user. */
let current: { ownId: string; store: BuzzStore } | null = null;
if (typeof window !== 'undefined') onSessionEnd(() => (current = null));

function getStore(ownId: string): BuzzStore {
  if (current?.ownId !== ownId) {
    const locks = new BuzzCooldowns(userStorage(ownId));
    current = { ownId, store: new BuzzStore({ ownId, cooldowns: locks, send: sendBuzz, now: () => Date.now() }) };
  }
  return current.store;
}

const NO_NOTICES = createStore(() => ({}));

function useBuzzStore(): BuzzStore | null {
  const ownId = useSessionQuery().data?.user.id;
  return ownId ? getStore(ownId) : null;
}

/** Latest result for a recipient; null if there is none to show. */
export function useBuzzNotice(userId: string): BuzzResultCode | null {
  const store = useBuzzStore();
  return useStore(store?.notices ?? NO_NOTICES, () => store?.getNotice(userId) ?? null);
}

/**
 * Returns the send function and the remaining cooldown in minutes (0 if none); null if the user cannot be buzzed, and
 * undefined while that is unknown.
 */
export function useBuzz(userId: string): { minutes: number; send: () => void } | null | undefined {
  const ownId = useSessionQuery().data?.user.id;
  const store = useBuzzStore();
  const lockedUntil = useStore(store?.notices ?? NO_NOTICES, () => store?.cooldownUntil(userId) ?? 0);
  const {
    data: status,
    dataUpdatedAt,
    isPending,
  } = useQuery({
    queryKey: ['buzz', userId],
    queryFn: () => fetchBuzzStatus(userId),
    enabled: ownId !== undefined && isBuzzable(ownId, userId),
  });
  const waitUntil = status?.wait_s ? dataUpdatedAt + status.wait_s * 1000 : 0;
  const minutes = useMinutesLeft(Math.max(lockedUntil, waitUntil));
  if (isPending) return undefined;
  if (!store || !status?.may_buzz) return null;
  return { minutes, send: () => void store.send(userId) };
}

/** Counts down and re-renders once a minute. */
function useMinutesLeft(until: number): number {
  const minutes = useCallback(() => minutesLeft(until, Date.now()), [until]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = until > 0 ? setInterval(listener, 1000) : undefined;
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, minutes, () => 0);
}
