import { useState } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { apiCall, ApiError } from '#browser/api.ts';
import { queryCache } from '#browser/query.tsx';
import { m } from '#words';
import type { UniversityCheck } from '../../domain/university-check.ts';

const PATH = '/api/profile/university-check';
const keyOf = (universityId: string | null) => ['profile', 'university-check', universityId];

/** How far one is with one's university; asked for anew when another one is saved. */
export function useUniversityCheck(universityId: string | null): UseQueryResult<UniversityCheck, unknown> {
  return useQuery<UniversityCheck, unknown>({
    queryKey: keyOf(universityId),
    queryFn: ({ signal }) => apiCall('GET', PATH, { signal }),
  });
}

/** The three gestures. `problem`: what is wrong with what was typed, in words. */
export function useCheckGestures(universityId: string | null) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** True when it worked. */
  const attempt = async (call: () => Promise<UniversityCheck>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      const checked = await call();
      queryCache().setQueryData(keyOf(universityId), checked);
      return true;
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
      const told = error instanceof ApiError && error.status > 0 && error.message;
      setProblem(fields[0] ?? (told || m.verification_failed()));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Everything that shows the badge is asked for anew. */
  const refresh = async (done: Promise<boolean>): Promise<boolean> => {
    const isDone = await done;
    if (isDone) void queryCache().invalidateQueries({ queryKey: ['profile'] });
    return isDone;
  };
  return {
    busy,
    problem,
    clear: () => setProblem(null),
    ask: async (email: string) => attempt(async () => apiCall('POST', PATH, { body: { email } })),
    confirm: async (code: string) =>
      refresh(attempt(async () => apiCall('POST', `${PATH}/confirm`, { body: { code } }))),
    withdraw: async () => refresh(attempt(async () => apiCall('DELETE', PATH))),
  };
}
