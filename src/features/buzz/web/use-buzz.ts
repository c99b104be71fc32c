import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ownStorage } from '#browser/own-storage.ts';
import { onSessionEnd } from '#browser/session.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { minutesLeft } from '../domain/rules.ts';
import { isBuzzable } from '../domain/who.ts';
import { sendBuzz, standingWith } from './api.ts';
import { BuzzBook } from './buzz-book.ts';
import { BuzzLocks } from './buzz-locks.ts';
import type { BuzzCode } from './buzz-notice.ts';

/** The buzzes of whoever is signed in; one book a page, whatever shows of it. */
let current: { ownId: string; book: BuzzBook } | null = null;
if (typeof window !== 'undefined') onSessionEnd(() => (current = null));

function bookOf(ownId: string): BuzzBook {
  if (current?.ownId !== ownId) {
    const locks = new BuzzLocks(ownStorage(ownId));
    current = { ownId, book: new BuzzBook({ ownId, locks, send: sendBuzz, now: () => Date.now() }) };
  }
  return current.book;
}

const nobody = () => () => undefined;

function useBook(): BuzzBook | null {
  const ownId = useOwnSession().data?.user.id;
  return ownId ? bookOf(ownId) : null;
}

/** What there is to say about my last buzz to a person; null for nothing. */
export function useBuzzNotice(userId: string): BuzzCode | null {
  const book = useBook();
  const notice = useCallback(() => book?.noticeFor(userId) ?? null, [book, userId]);
  return useSyncExternalStore(book?.subscribe ?? nobody, notice, () => null);
}

/** Buzzing a person: null where that cannot be, else the minutes that the lock still lasts, 0 when it may be sent. */
export function useBuzz(userId: string): { minutes: number; send: () => void } | null {
  const ownId = useOwnSession().data?.user.id;
  const book = useBook();
  const locked = useCallback(() => book?.lockedUntil(userId) ?? 0, [book, userId]);
  const lockedUntil = useSyncExternalStore(book?.subscribe ?? nobody, locked, () => 0);
  const { data: standing, dataUpdatedAt } = useQuery({
    queryKey: ['buzz', userId],
    queryFn: () => standingWith(userId),
    enabled: ownId !== undefined && isBuzzable(ownId, userId),
  });
  const waitUntil = standing?.wait_s ? dataUpdatedAt + standing.wait_s * 1000 : 0;
  const minutes = useMinutesLeft(Math.max(lockedUntil, waitUntil));
  if (!book || !standing?.may_buzz) return null;
  return { minutes, send: () => void book.send(userId) };
}

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
};

/** Counts down by itself, and is drawn anew once a minute. */
function useMinutesLeft(until: number): number {
  const minutes = useCallback(() => minutesLeft(until, Date.now()), [until]);
  return useSyncExternalStore(until > 0 ? everySecond : nobody, minutes, () => 0);
}
