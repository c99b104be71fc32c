import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import type { CaseFacts } from '../../domain/evidence/case-facts.ts';
import type { MarkedPhrase } from '../../domain/evidence/marked-phrases.ts';

/** Facts about the person of a case; they are collected once per opened case. */
export function useCaseFacts(id: string) {
  return useQuery({
    queryKey: ['admin-case-facts', id],
    queryFn: async ({ signal }) =>
      (await apiRequest<{ facts: CaseFacts }>('GET', `/api/admin/reports/${encodeURIComponent(id)}/facts`, { signal }))
        .facts,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Phrases of one text of the evidence. */
export function phrasesOf(
  facts: CaseFacts | undefined,
  source: CaseFacts['phrases'][number]['source'],
  id = '',
): readonly MarkedPhrase[] {
  return facts?.phrases.find((one) => one.source === source && one.id === id)?.phrases ?? [];
}
