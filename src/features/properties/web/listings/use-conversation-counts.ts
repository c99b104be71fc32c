import { useQueries } from '@tanstack/react-query';
import type { OwnPropertiesPage } from '../../domain/own-properties.ts';
import { fetchConversationCounts, type ConversationCount } from './listings-api.ts';

/** Conversations about a listing; undefined while they are not known. */
export type ConversationCountOf = (id: string) => Omit<ConversationCount, 'property_id'> | undefined;

const NONE = { conversations: 0, unanswered: 0 };

/** Conversations about the listings that have been published, one request per page. */
export function useConversationCounts(pages: readonly OwnPropertiesPage[]): ConversationCountOf {
  const idsByPage = pages
    .map(({ properties }) => properties.filter(({ figures }) => figures).map(({ id }) => id))
    .filter((ids) => ids.length > 0);
  const queries = useQueries({
    queries: idsByPage.map((ids) => ({
      queryKey: ['listings', 'conversations', ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) => fetchConversationCounts(ids, signal),
    })),
  });
  return (id) => {
    const counts = queries[idsByPage.findIndex((ids) => ids.includes(id))]?.data;
    return counts && (counts.get(id) ?? NONE);
  };
}
