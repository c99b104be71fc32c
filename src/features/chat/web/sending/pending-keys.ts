import { storedUserKeys } from '#browser/storage/user-storage-keys.ts';

/** Storage keys of what waits for the server. One key per message, so that tabs do not overwrite each other's messages. */
export const PENDING_KEYS = { outbox: 'outbox:', deletion: 'deletion:', edit: 'edit:' } as const;

/** True if an earlier page has left unsent messages, edits or deletions of the user. */
export function hasPendingMessages(ownId: string): boolean {
  return Object.values(PENDING_KEYS).some((prefix) => storedUserKeys(ownId, prefix).length > 0);
}
