import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { ImportFeed } from '../../domain/import/import-feed.ts';
import { LISTINGS_KEY } from '../public/own-listings-key.ts';
import { fetchImportFeed, pauseImportFeed, removeImportFeed } from './import-feed-api.ts';

const QUERY_KEY = ['import-feed'];
/** Time between two looks at a reading that has not ended. */
const CHECK_MS = 3_000;

/** Own feed by address, looked at again while it is being read. */
export function useImportFeed() {
  const cache = useQueryClient();
  const toast = useToast();
  const query = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => fetchImportFeed(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? CHECK_MS : false),
  });
  const set = (feed: ImportFeed | null) => {
    cache.setQueryData(QUERY_KEY, feed);
    void cache.invalidateQueries({ queryKey: LISTINGS_KEY });
  };
  const onError = (error: unknown) =>
    toast.error(error instanceof ApiError && error.status === 429 ? error.message : m.import_feed_action_failed());
  const pause = useMutation({ mutationFn: pauseImportFeed, onSuccess: set, onError });
  const remove = useMutation({
    mutationFn: removeImportFeed,
    onSuccess: () => {
      set(null);
      toast.success(m.import_feed_removed());
    },
    onError,
  });
  return { query, set, pause, remove };
}
