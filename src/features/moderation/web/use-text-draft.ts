import { useState } from 'react';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { userStorage } from '#browser/storage/user-storage.ts';

/** Unsent text of a moderator about a subject, stored until it is sent. */
export function useTextDraft(about: string): [string, (text: string) => void] {
  const me = useUserId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (me && userStorage(me).get(about)) ?? '';
  const keep = (next: string) => {
    setTyped(next);
    if (!me) return;
    if (next === '') userStorage(me).remove(about);
    else userStorage(me).set(about, next);
  };
  return [text, keep];
}
