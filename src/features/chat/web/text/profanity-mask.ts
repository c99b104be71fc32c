import { useCallback, useSyncExternalStore } from 'react';
import { userStorage } from '#browser/storage/user-storage.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { maskProfanity } from '../../domain/profanity-filter.ts';
import { getFilterWords } from './filter-words.ts';

const STORAGE_KEY = 'chat_words';
const MASK_OFF = 'shown';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Setting of the signed-in user in this browser: mask profanity of others. On by default. */
export function useProfanityMask(): [boolean, (covers: boolean) => void] {
  const { data: session } = useSessionQuery();
  const ownId = session?.user.id ?? '';
  const covers = useSyncExternalStore(
    subscribe,
    () => userStorage(ownId).get(STORAGE_KEY) !== MASK_OFF,
    () => true,
  );
  const choose = useCallback(
    (wanted: boolean) => {
      if (wanted) userStorage(ownId).remove(STORAGE_KEY);
      else userStorage(ownId).set(STORAGE_KEY, MASK_OFF);
      for (const listener of listeners) listener();
    },
    [ownId],
  );
  return [covers, choose];
}

/** One-line text for places without a reveal button: list and screen reader announcements. */
export function maskedText(text: string, covers: boolean): string {
  return covers ? maskProfanity(safeDisplayText(text), getFilterWords()) : safeDisplayText(text);
}
