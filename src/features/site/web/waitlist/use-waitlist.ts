import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { MyWaitlist } from '../../domain/waitlist.ts';
import { fetchWaitlist, leaveWaitlist, resendWaitlist, saveWaitlist } from './waitlist-api.ts';

const KEY = ['waitlist'];

/** What the server says of a failure, or that there was no way to it. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : m.offers_no_connection();
}

/** My place on the waiting list and what can be done with it. */
export function useWaitlist() {
  const cache = useQueryClient();
  const toast = useToast();
  // the link of the mail is often pressed in another tab
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => fetchWaitlist(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const show = (mine: MyWaitlist) => cache.setQueryData<MyWaitlist>(KEY, mine);
  const save = useMutation({ mutationFn: saveWaitlist, onSuccess: show });
  const resend = useMutation({
    mutationFn: resendWaitlist,
    onSuccess: (mine) => {
      show(mine);
      toast.success(m.offers_wait_resent());
    },
    onError: (error) => {
      toast.error(failureWords(error));
      void cache.invalidateQueries({ queryKey: KEY });
    },
  });
  const leave = useMutation({
    mutationFn: leaveWaitlist,
    onSuccess: () => {
      toast.success(m.offers_wait_left());
      void cache.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => toast.error(failureWords(error)),
  });
  return { query, save, resend, leave };
}
