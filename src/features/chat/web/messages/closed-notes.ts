import { useCallback } from 'react';
import { createStore, useStore } from 'zustand';
import { userStorage, type UserStorage } from '#browser/storage/user-storage.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';

const STORAGE_KEY = 'chat_notes_closed';
/** Older entries are dropped, and their notes appear again. */
const MAX_ENTRIES = 200;
/** Signals that the list in storage has changed. */
const changes = createStore(() => ({}));

/** True if the signed-in user has closed a note in this browser, and the function that closes it. */
export function useClosedNote(id: string): [boolean, () => void] {
  const { data: session } = useSessionQuery();
  const ownId = session?.user.id ?? '';
  const isClosed = useStore(changes, () => loadClosed(userStorage(ownId)).includes(id));
  const close = useCallback(() => {
    const own = userStorage(ownId);
    own.set(STORAGE_KEY, JSON.stringify([...loadClosed(own), id].slice(-MAX_ENTRIES)));
    changes.setState({});
  }, [ownId, id]);
  return [isClosed, close];
}

function loadClosed(own: UserStorage): string[] {
  try {
    const stored: unknown = JSON.parse(own.get(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((value) => typeof value === 'string') : [];
  } catch {
    return [];
  }
}
