import { useState } from 'react';
import { userStorage } from '#browser/storage/user-storage.ts';

export interface NoteDraft {
  note: string;
  setNote: (note: string) => void;
  /** Forgets what was kept, once it is sent. */
  clear: () => void;
}

/** A typed note, kept encrypted in this browser until it is sent: a dialog is closed easily on a phone. */
export function useNoteDraft(
  { userId, handoverId }: { userId: string; handoverId: string },
  name: string,
  initial: string,
): NoteDraft {
  const storage = userStorage(userId);
  const key = `handover-note:${handoverId}:${name}`;
  const [note, show] = useState(() => storage.get(key) ?? initial);
  const setNote = (text: string) => {
    show(text);
    if (text === initial) storage.remove(key);
    else storage.set(key, text);
  };
  return { note, setNote, clear: () => storage.remove(key) };
}
