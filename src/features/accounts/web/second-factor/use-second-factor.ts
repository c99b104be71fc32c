import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/feedback/toast.tsx';
import { errorMessage } from '../error-messages.ts';
import { fetchSecondFactor } from './second-factor-api.ts';

const KEY = ['second-factor'];

/** Query of the user's second factor and passkeys; `refresh` also reloads what depends on them. */
export function useSecondFactor() {
  const cache = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => fetchSecondFactor(signal) });
  const refresh = async () => {
    // The session tells whether the admin pages are open.
    await Promise.all([KEY, ['session']].map(async (queryKey) => cache.invalidateQueries({ queryKey })));
  };
  return { query, refresh };
}

/** Action behind a button that shows its failure as a toast. */
export function useToastedAction<T>(work: () => Promise<T>, onSuccess: (result: T) => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: work,
    onSuccess,
    onError: (error) => void toast.error(errorMessage(error)),
  });
}
