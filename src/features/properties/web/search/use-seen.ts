import { useMemo } from 'react';
import { useSession } from '#browser/session.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { readSeen } from './seen.ts';

/** Whose the homes looked at are: an id, null for a stranger, undefined while that is not known. */
export function useSeenOwner(): string | null | undefined {
  const session = useSession();
  const { data: own } = useOwnSession();
  if (session === 'out') return null;
  return session === 'in' ? own?.user.id : undefined;
}

/** The homes looked at before this page was opened. */
export function useSeen(): ReadonlySet<string> {
  const owner = useSeenOwner();
  return useMemo(() => new Set(owner === undefined ? [] : readSeen(owner)), [owner]);
}
