import { useMemo } from 'react';
import { readSeen } from './seen.ts';

/** The homes that somebody looked at before this page was opened: of an id, of a stranger with null. */
export function useSeen(owner: string | null | undefined): ReadonlySet<string> {
  return useMemo(() => new Set(owner === undefined ? [] : readSeen(owner)), [owner]);
}
