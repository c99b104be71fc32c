import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession } from '#browser/session.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { problemWords } from './account-words.ts';
import { endOwnSession, ownSessions, signOutEverywhere } from './api.ts';

const KEY = ['sessions'];

/** The own sessions, and the ways to end them. */
export function useOwnSessions() {
  const cache = useQueryClient();
  const toast = useToast();
  const list = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => ownSessions(signal) });
  const onError = (error: Error) => void toast.error(problemWords(error));
  const refresh = async () => cache.invalidateQueries({ queryKey: KEY });
  const end = useMutation({
    mutationFn: endOwnSession,
    onSuccess: () => void toast.success(m.accounts_sessions_ended()),
    onError,
    onSettled: refresh,
  });
  const everywhere = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: async (_, includeCurrent) => {
      if (includeCurrent) return endSession();
      toast.success(m.accounts_sessions_others_ended());
      return refresh();
    },
    onError,
  });
  return { list, end, everywhere };
}
