import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { Interests } from '../../domain/detail.ts';
import type { OwnGroup, OwnHomes } from '../../domain/own-homes.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import type { OwnerAction } from '../../domain/states.ts';
import { actOnHome } from '../publish/publish-api.ts';
import { declineInterest, duplicateHome, fetchFigures, fetchInterests, fetchOwnPage } from './listings-api.ts';
import { DONE_WORDS, UNDO } from './listing-states.ts';

const LIST = ['listings', 'mine'];
/** Days that the plot shows. */
export const PLOT_DAYS = 28;

/** One's homes of a group, as many pages as were asked for. */
export function useListings(group: OwnGroup) {
  return useInfiniteQuery({
    queryKey: [...LIST, group],
    queryFn: async ({ pageParam, signal }) => fetchOwnPage(group, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The pages with what has become of one of the homes. */
function withHome(known: InfiniteData<OwnHomes>, home: OwnProperty): InfiniteData<OwnHomes> {
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      properties: page.properties.map((each) => (each.id === home.id ? home : each)),
    })),
  };
}

/** Does something with a home, with the way back where there is one. */
export function useAct() {
  const cache = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ id, action }: { id: string; action: OwnerAction }) => actOnHome(id, action),
    onSuccess: (home, { id, action }) => {
      cache.setQueriesData<InfiniteData<OwnHomes>>({ queryKey: LIST }, (known) => known && withHome(known, home));
      void cache.invalidateQueries({ queryKey: LIST });
      const back = UNDO[action];
      toast.success(
        DONE_WORDS[action](),
        back ? { action: { label: m.listings_undo(), onClick: () => mutate({ id, action: back }) } } : {},
      );
    },
    onError: (error) => {
      toast.error(wordsOf(error));
      void cache.invalidateQueries({ queryKey: LIST });
    },
  });
  return { act: mutate, busyWith: isPending ? variables.action : null };
}

export function useDuplicate() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: duplicateHome,
    onSuccess: async () => {
      toast.success(m.listings_duplicated());
      await cache.invalidateQueries({ queryKey: LIST });
    },
    onError: (error) => toast.error(wordsOf(error)),
  });
}

export function useFigures(id: string) {
  return useQuery({
    queryKey: ['listings', id, 'figures'],
    queryFn: async ({ signal }) => fetchFigures(id, PLOT_DAYS, signal),
  });
}

export function useInterests(id: string) {
  return useQuery({
    queryKey: ['listings', id, 'interests'],
    queryFn: async ({ signal }) => fetchInterests(id, signal),
  });
}

/** Says no to somebody: shown at once, taken back where the server did not. */
export function useDecline({ id, title }: OwnProperty) {
  const cache = useQueryClient();
  const toast = useToast();
  const key = ['listings', id, 'interests'];
  return useMutation({
    mutationFn: async (userId: string) =>
      declineInterest(id, userId, m.listings_decline_text({ title: title ?? m.listings_untitled() })),
    onMutate: (userId) =>
      cache.setQueryData<Interests>(
        key,
        (known) =>
          known && {
            ...known,
            interests: known.interests.map((one) => (one.user_id === userId ? { ...one, state: 'declined' } : one)),
          },
      ),
    onSuccess: () => toast.success(m.listings_decline_done()),
    onError: (error) => toast.error(wordsOf(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: key }),
  });
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : m.listings_action_failed();
}
