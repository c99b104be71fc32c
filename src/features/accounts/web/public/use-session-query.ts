import { QueryObserver, queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { output } from 'zod/mini';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { getQueryClient } from '#browser/api/query-client.tsx';
import { sessionToken, setSessionOwner, useSession } from '#browser/session.ts';
import { createTextCipher } from '#browser/storage/text-cipher.ts';
import type { sessionResponse } from '../../domain/schema.ts';

export type SessionInfo = output<typeof sessionResponse>;

/** Retries of the session request with exponential backoff. */
export const SESSION_RETRY = { retries: 3, firstDelayMs: 1000, delayFactor: 2.5, delayCapMs: 5000 } as const;

/** Delay before the next retry in milliseconds: exponential backoff with a cap. */
export function sessionRetryDelayMs(failures: number): number {
  return Math.min(SESSION_RETRY.firstDelayMs * SESSION_RETRY.delayFactor ** failures, SESSION_RETRY.delayCapMs);
}

/** True if the session request should be retried. 401 and 403 are final. */
export function shouldRetrySession(failures: number, error: Error): boolean {
  if (failures >= SESSION_RETRY.retries) return false;
  return !(error instanceof ApiError && (error.status === 401 || error.status === 403));
}

export const SESSION_PATH = '/api/auth/session';

const SESSION_QUERY = queryOptions({
  queryKey: ['session'],
  // The query counts the attempts, so the request itself makes only one.
  queryFn: async ({ signal }) => {
    const token = sessionToken();
    const own = await apiRequest<SessionInfo>('GET', SESSION_PATH, { signal, idempotent: false });
    setSessionOwner(token, { id: own.user.id, cipher: createTextCipher(own.storage_key) });
    return own;
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: shouldRetrySession,
  retryDelay: sessionRetryDelayMs,
});

/** Session of the stored token, fetched once per page load. A 401 ends the session. */
export function useSessionQuery(): UseQueryResult<SessionInfo> {
  const session = useSession();
  return useQuery({ ...SESSION_QUERY, enabled: session === 'in' });
}

/** Calls `onSession` with the session as soon as it is known. Returns the unsubscribe function. */
export function watchSession(onSession: (own: SessionInfo) => void): () => void {
  const observer = new QueryObserver(getQueryClient(), SESSION_QUERY);
  const { data } = observer.getCurrentResult();
  if (data) onSession(data);
  return observer.subscribe((result) => result.data && onSession(result.data));
}

/** Refetches the session after a language switch. The server saves the request language for the user's emails. */
export function useSyncedLanguage(): void {
  const lang = useLang();
  const syncedLang = useRef(lang);
  const queries = useQueryClient();
  useEffect(() => {
    if (syncedLang.current === lang) return;
    syncedLang.current = lang;
    void queries.invalidateQueries({ queryKey: ['session'] });
  }, [lang, queries]);
}
