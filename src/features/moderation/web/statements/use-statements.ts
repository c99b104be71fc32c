import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall, ApiError } from '#browser/api.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { Statement } from '../../domain/actions.ts';

/** What the link of a mail carries; empty for one's own. */
export interface StatementsLink {
  person?: string;
  token?: string;
}

const keyOf = ({ person = '', token = '' }: StatementsLink) => ['moderation', 'statements', person, token];

/** What was done to the holder of a link, or to the reader; a refusal for a link that opens nothing. */
export function useStatements(link: StatementsLink) {
  return useQuery({
    queryKey: keyOf(link),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ...link }).toString();
      return (await apiCall<{ statements: Statement[] }>('GET', `/api/statements?${query}`, { signal })).statements;
    },
    staleTime: 0,
    retry: false,
  });
}

/** Says something against one of them. */
export function useAppeal(link: StatementsLink, id: string, onSent: () => void) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (text: string) =>
      (await apiCall<{ statement: Statement }>('POST', `/api/statements/${id}/appeal`, { body: { ...link, text } }))
        .statement,
    onSuccess: (said) => {
      onSent();
      cache.setQueryData<Statement[]>(keyOf(link), (all) => all?.map((one) => (one.id === id ? said : one)));
    },
    onError: (error) => {
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      toast.error(isRefusal ? error.message : m.appeals_form_failed());
      if (error instanceof ApiError && error.status === 409) void cache.invalidateQueries({ queryKey: keyOf(link) });
    },
  });
}
