import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { ApiToken } from '../../domain/schema.ts';
import { fetchTokens, revokeToken } from '../api.ts';

const QUERY_KEY = ['api-tokens'];

/** Own tokens, newest first. */
export function useTokens() {
  const cache = useQueryClient();
  const toast = useToast();
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: async ({ signal }) => (await fetchTokens(signal)).tokens });
  const change = (next: (tokens: ApiToken[]) => ApiToken[]) =>
    cache.setQueryData<ApiToken[]>(QUERY_KEY, (tokens = []) => next(tokens));
  const revoke = useMutation({
    mutationFn: revokeToken,
    onSuccess: (_, id) => {
      change((tokens) => tokens.filter((token) => token.id !== id));
      toast.success(m.integrations_token_revoked());
    },
    onError: (error) => void toast.error(requestErrorMessage(error)),
  });
  return { query, revoke, add: (token: ApiToken) => change((tokens) => [token, ...tokens]) };
}
