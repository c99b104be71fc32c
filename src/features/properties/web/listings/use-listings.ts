import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { OwnPropertiesPage } from '../../domain/own-properties.ts';
import type { OwnProperty } from '../../domain/schema.ts';
import type { OwnerAction } from '../../domain/states.ts';
import { sendOwnerAction } from '../publish/publish-api.ts';
import { duplicateProperty, fetchStatistics, fetchOwnProperties } from './listings-api.ts';
import { LISTINGS_KEY } from '../public/own-listings-key.ts';
import type { OwnFilter } from './own-filter.ts';
import { DONE_MESSAGES, UNDO_ACTIONS } from './listing-states.ts';

/** Time between two looks at photos that are still being fetched. */
const PHOTO_CHECK_MS = 5_000;

/** Days shown in the chart. */
export const CHART_DAYS = 28;

/** Own listings, infinite query. */
export function useListings({ group, q }: OwnFilter) {
  return useInfiniteQuery({
    queryKey: [...LISTINGS_KEY, group, q],
    queryFn: async ({ pageParam, signal }) => fetchOwnProperties({ group, q }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isWaitingForPhotos(state.data?.pages) ? PHOTO_CHECK_MS : false),
  });
}

function isWaitingForPhotos(pages: readonly OwnPropertiesPage[] = []): boolean {
  return pages.some(({ properties }) => properties.some(({ photo_import: photos }) => (photos?.waiting ?? 0) > 0));
}

/** Replaces one listing in the cached pages. */
function replaceProperty(
  known: InfiniteData<OwnPropertiesPage>,
  property: OwnProperty,
): InfiniteData<OwnPropertiesPage> {
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      properties: page.properties.map((each) => (each.id === property.id ? { ...each, ...property } : each)),
    })),
  };
}

/** Performs an owner action, with an undo button where possible. */
export function useOwnerAction() {
  const cache = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ id, action }: { id: string; action: OwnerAction }) => sendOwnerAction(id, action),
    onSuccess: (property, { id, action }) => {
      cache.setQueriesData<InfiniteData<OwnPropertiesPage>>(
        { queryKey: LISTINGS_KEY },
        (known) => known && replaceProperty(known, property),
      );
      void cache.invalidateQueries({ queryKey: LISTINGS_KEY });
      const back = UNDO_ACTIONS[action];
      toast.success(
        DONE_MESSAGES[action](),
        back ? { action: { label: m.listings_undo(), onClick: () => mutate({ id, action: back }) } } : {},
      );
    },
    onError: (error) => {
      toast.error(listingErrorMessage(error));
      void cache.invalidateQueries({ queryKey: LISTINGS_KEY });
    },
  });
  return { act: mutate, busyWith: isPending ? variables.action : null };
}

export function useDuplicateProperty() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: duplicateProperty,
    onSuccess: async () => {
      toast.success(m.listings_duplicated());
      await cache.invalidateQueries({ queryKey: LISTINGS_KEY });
    },
    onError: (error) => toast.error(listingErrorMessage(error)),
  });
}

export function usePropertyStatistics(id: string) {
  return useQuery({
    queryKey: ['listings', id, 'figures'],
    queryFn: async ({ signal }) => fetchStatistics(id, CHART_DAYS, signal),
  });
}

export function listingErrorMessage(error: unknown): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : m.listings_action_failed();
}
