import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession } from '#browser/session.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { errorMessage } from './error-messages.ts';
import { endOwnSession, fetchOwnSessions, signOutEverywhere } from './api.ts';

const KEY = ['sessions'];

/** Query of the user's sessions, with mutations to revoke them. */
export function useOwnSessions() {
  const cache = useQueryClient();
  const toast = useToast();
  const list = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => fetchOwnSessions(signal) });
  const onError = (error: Error) => void toast.error(errorMessage(error));
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
      if (includeCurrent) return endSession('signed-out');
      toast.success(m.accounts_sessions_others_ended());
      return refresh();
    },
    onError,
  });
  return { list, end, everywhere };
}
