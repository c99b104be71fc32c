import { useOwnIdentities } from '../access/use-own-identities.ts';

/** False for an account that logs in without one, such as by a provider. True until the response is there. */
export function useHasPassword(): boolean {
  return useOwnIdentities().data?.has_password ?? true;
}
