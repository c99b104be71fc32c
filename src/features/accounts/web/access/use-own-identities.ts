import { useQuery } from '@tanstack/react-query';
import { fetchIdentities } from './access-api.ts';

export const OWN_IDENTITIES_KEY = ['identities'];

/** Query of the linked identity providers, and of whether the account has a password. */
export function useOwnIdentities() {
  return useQuery({ queryKey: OWN_IDENTITIES_KEY, queryFn: async ({ signal }) => fetchIdentities(signal) });
}
