import { useState } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { getQueryClient } from '#browser/api/query-client.tsx';
import { m } from '#messages';
import type { UniversityVerification } from '../../domain/university-verification.ts';

const PATH = '/api/profile/university-check';
const verificationKey = (universityId: string | null) => ['profile', 'university-check', universityId];

/** Status of the university verification. Refetched when another university is saved. */
export function useUniversityVerification(
  universityId: string | null,
): UseQueryResult<UniversityVerification, unknown> {
  return useQuery<UniversityVerification, unknown>({
    queryKey: verificationKey(universityId),
    queryFn: ({ signal }) => apiRequest('GET', PATH, { signal }),
  });
}

/** Actions to request, confirm and withdraw a verification. `problem` is a message about the input. */
export function useVerificationActions(universityId: string | null) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Resolves to true on success. */
  const attempt = async (call: () => Promise<UniversityVerification>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      const checked = await call();
      getQueryClient().setQueryData(verificationKey(universityId), checked);
      return true;
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
      const serverMessage = error instanceof ApiError && error.status > 0 && error.message;
      setProblem(fields[0] ?? (serverMessage || m.verification_failed()));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Refetches all profile data, which includes the badge. */
  const refresh = async (done: Promise<boolean>): Promise<boolean> => {
    const isDone = await done;
    if (isDone) void getQueryClient().invalidateQueries({ queryKey: ['profile'] });
    return isDone;
  };
  return {
    busy,
    problem,
    clear: () => setProblem(null),
    ask: async (email: string) => attempt(async () => apiRequest('POST', PATH, { body: { email } })),
    confirm: async (code: string) =>
      refresh(attempt(async () => apiRequest('POST', `${PATH}/confirm`, { body: { code } }))),
    withdraw: async () => refresh(attempt(async () => apiRequest('DELETE', PATH))),
  };
}
