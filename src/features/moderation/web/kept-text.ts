import { useState } from 'react';
import { useOwnId } from '#features/accounts/web/parts/own-id.ts';
import { ownStorage } from '#browser/own-storage.ts';

/** What a moderator has typed about something and not sent. It outlives a reload and the end of their session. */
export function useKeptText(about: string): [string, (text: string) => void] {
  const me = useOwnId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (me && ownStorage(me).get(about)) ?? '';
  const keep = (next: string) => {
    setTyped(next);
    if (!me) return;
    if (next === '') ownStorage(me).remove(about);
    else ownStorage(me).set(about, next);
  };
  return [text, keep];
}
