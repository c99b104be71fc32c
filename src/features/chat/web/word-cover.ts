import { useCallback, useSyncExternalStore } from 'react';
import { ownStorage } from '#browser/own-storage.ts';
import { shownText } from '#browser/shown-text.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { coverWords } from '../domain/word-filter.ts';
import { extraWords } from './extra-words.ts';

const KEY = 'chat_words';
const SHOWN = 'shown';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether whoever is signed in wants insults of others covered in this browser: yes, until they say otherwise. */
export function useWordCover(): [boolean, (covers: boolean) => void] {
  const { data: session } = useOwnSession();
  const ownId = session?.user.id ?? '';
  const covers = useSyncExternalStore(
    subscribe,
    () => ownStorage(ownId).get(KEY) !== SHOWN,
    () => true,
  );
  const choose = useCallback(
    (wanted: boolean) => {
      if (wanted) ownStorage(ownId).remove(KEY);
      else ownStorage(ownId).set(KEY, SHOWN);
      for (const listener of listeners) listener();
    },
    [ownId],
  );
  return [covers, choose];
}

/** A message in one line, where nothing can be uncovered: in the list, or said aloud. */
export function lineText(text: string, covers: boolean): string {
  return covers ? coverWords(shownText(text), extraWords()) : shownText(text);
}
