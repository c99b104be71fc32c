import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
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

const noopSubscribe = () => () => undefined;

function useBuzzStore(): BuzzStore | null {
  const ownId = useSessionQuery().data?.user.id;
  return ownId ? getStore(ownId) : null;
}

/** Latest result for a recipient; null if there is none to show. */
export function useBuzzNotice(userId: string): BuzzResultCode | null {
  const store = useBuzzStore();
  const notice = useCallback(() => store?.getNotice(userId) ?? null, [store, userId]);
  return useSyncExternalStore(store?.subscribe ?? noopSubscribe, notice, () => null);
}

/** Returns the send function and the remaining cooldown in minutes (0 if none); null if the user cannot be buzzed. */
export function useBuzz(userId: string): { minutes: number; send: () => void } | null {
  const ownId = useSessionQuery().data?.user.id;
  const store = useBuzzStore();
  const locked = useCallback(() => store?.cooldownUntil(userId) ?? 0, [store, userId]);
  const lockedUntil = useSyncExternalStore(store?.subscribe ?? noopSubscribe, locked, () => 0);
  const { data: status, dataUpdatedAt } = useQuery({
    queryKey: ['buzz', userId],
    queryFn: () => fetchBuzzStatus(userId),
    enabled: ownId !== undefined && isBuzzable(ownId, userId),
  });
  const waitUntil = status?.wait_s ? dataUpdatedAt + status.wait_s * 1000 : 0;
  const minutes = useMinutesLeft(Math.max(lockedUntil, waitUntil));
  if (!store || !status?.may_buzz) return null;
  return { minutes, send: () => void store.send(userId) };
}

const subscribeEverySecond = (listener: () => void) => {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
};

/** Counts down and re-renders once a minute. */
function useMinutesLeft(until: number): number {
  const minutes = useCallback(() => minutesLeft(until, Date.now()), [until]);
  return useSyncExternalStore(until > 0 ? subscribeEverySecond : noopSubscribe, minutes, () => 0);
}
