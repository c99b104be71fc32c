import { useCallback } from 'react';
import { createStore, useStore } from 'zustand';
import { userStorage } from '#browser/storage/user-storage.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { maskProfanity } from '#shared/text/profanity/profanity-filter.ts';
import { currentFilterWords } from './filter-words.ts';

const STORAGE_KEY = 'chat_words';
const MASK_OFF = 'shown';
/** Signals that the setting in storage has changed. */
const changes = createStore(() => ({}));

/** Setting of the signed-in user in this browser: mask profanity of others. On by default. */
export function useProfanityMask(): [boolean, (covers: boolean) => void] {
  const { data: session } = useSessionQuery();
  const ownId = session?.user.id ?? '';
  const covers = useStore(changes, () => userStorage(ownId).get(STORAGE_KEY) !== MASK_OFF);
  const choose = useCallback(
    (wanted: boolean) => {
      if (wanted) userStorage(ownId).remove(STORAGE_KEY);
      else userStorage(ownId).set(STORAGE_KEY, MASK_OFF);
      changes.setState({});
    },
    [ownId],
  );
  return [covers, choose];
}

/** One-line text for places without a reveal button: list and screen reader announcements. */
export function maskedText(text: string, covers: boolean): string {
  return covers ? maskProfanity(safeDisplayText(text), currentFilterWords()) : safeDisplayText(text);
}
