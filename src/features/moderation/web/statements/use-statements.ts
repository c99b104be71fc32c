import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import type { Statement } from '../../domain/actions.ts';

/** Credentials from the emailed link; empty for the caller's own statements. */
export interface StatementsLink {
  person?: string;
  token?: string;
}

const statementsKey = ({ person = '', token = '' }: StatementsLink) => ['moderation', 'statements', person, token];

/** Statements of the link holder or the signed-in user. Fails for invalid links. */
export function useStatements(link: StatementsLink) {
  return useQuery({
    queryKey: statementsKey(link),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ...link }).toString();
      return (await apiRequest<{ statements: Statement[] }>('GET', `/api/statements?${query}`, { signal })).statements;
    },
    staleTime: 0,
    retry: false,
  });
}

/** Submits an appeal. */
export function useSubmitAppeal(link: StatementsLink, id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await apiRequest<{ statement: Statement }>('POST', `/api/statements/${id}/appeal`, { body: { ...link, text } }))
        .statement,
    onSuccess: (updated) =>
      cache.setQueryData<Statement[]>(statementsKey(link), (all) => all?.map((one) => (one.id === id ? updated : one))),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void cache.invalidateQueries({ queryKey: statementsKey(link) });
    },
  });
}
