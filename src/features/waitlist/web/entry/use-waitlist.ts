import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { MyWaitlist } from '../../domain/waitlist.ts';
import { fetchWaitlist, leaveWaitlist, resendWaitlist, saveWaitlist } from './waitlist-api.ts';

const WAITLIST_KEY = ['waitlist'];

/** Waitlist entry of the user with its mutations. */
export function useWaitlist() {
  const cache = useQueryClient();
  const toast = useToast();
  // Refetch on focus: the confirmation link usually opens in another tab.
  const query = useQuery({
    queryKey: WAITLIST_KEY,
    queryFn: async ({ signal }) => fetchWaitlist(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const show = (mine: MyWaitlist) => cache.setQueryData<MyWaitlist>(WAITLIST_KEY, mine);
  const save = useMutation({ mutationFn: saveWaitlist, onSuccess: show });
  const resend = useMutation({
    mutationFn: resendWaitlist,
    onSuccess: (mine) => {
      show(mine);
      toast.success(m.offers_wait_resent());
    },
    onError: (error) => {
      toast.error(requestErrorMessage(error));
      void cache.invalidateQueries({ queryKey: WAITLIST_KEY });
    },
  });
  const leave = useMutation({
    mutationFn: leaveWaitlist,
    onSuccess: () => {
      toast.success(m.offers_wait_left());
      void cache.invalidateQueries({ queryKey: WAITLIST_KEY });
    },
    onError: (error) => toast.error(requestErrorMessage(error)),
  });
  return { query, save, resend, leave };
}
