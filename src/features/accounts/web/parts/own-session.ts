import { QueryObserver, queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { output } from 'zod/mini';
import { apiCall, ApiError } from '#browser/api.ts';
import { useLang } from '#browser/lang.ts';
import { queryCache } from '#browser/query.tsx';
import { useSession } from '#browser/session.ts';
import type { sessionAnswer } from '../../domain/schema.ts';

export type OwnSession = output<typeof sessionAnswer>;

/** How often the session is looked up again after a failure, and how the wait grows. */
export const SESSION_LOOKUP = { retries: 3, firstDelayMs: 1000, delayFactor: 2.5, delayCapMs: 5000 } as const;

/** The wait after so many failures: growing, up to the cap. */
export function lookupDelayMs(failures: number): number {
  return Math.min(SESSION_LOOKUP.firstDelayMs * SESSION_LOOKUP.delayFactor ** failures, SESSION_LOOKUP.delayCapMs);
}

/** Whether to look the session up again. That it is over is an answer, not a failure. */
export function mayLookAgain(failures: number, error: Error): boolean {
  if (failures >= SESSION_LOOKUP.retries) return false;
  return !(error instanceof ApiError && (error.status === 401 || error.status === 403));
}

const LOOKUP = queryOptions({
  queryKey: ['session'],
  // attempts are counted here, so the call makes one
  queryFn: ({ signal }) => apiCall<OwnSession>('GET', '/api/auth/session', { signal, idempotent: false }),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: mayLookAgain,
  retryDelay: lookupDelayMs,
});

/** The session behind this browser's token, looked up once for a page's life. A 401 ends the session by itself. */
export function useOwnSession(): UseQueryResult<OwnSession> {
  const session = useSession();
  return useQuery({ ...LOOKUP, enabled: session === 'in' });
}

/** Tells of the session behind this browser's token as soon as it is known. Answers the way to stop. */
export function watchOwnSession(tell: (own: OwnSession) => void): () => void {
  const observer = new QueryObserver(queryCache(), LOOKUP);
  const { data } = observer.getCurrentResult();
  if (data) tell(data);
  return observer.subscribe((result) => result.data && tell(result.data));
}

/** Tells the server of a new language, which the person's mails are in, by looking the session up again. */
export function useToldLang(): void {
  const lang = useLang();
  const told = useRef(lang);
  const queries = useQueryClient();
  useEffect(() => {
    if (told.current === lang) return;
    told.current = lang;
    void queries.invalidateQueries({ queryKey: ['session'] });
  }, [lang, queries]);
}
