import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLang } from '#browser/lang.ts';
import { useSession } from '#browser/session.ts';
import { splitLang } from '#kit/lang.ts';
import type { Place } from '../domain/assistant.ts';

/** Where the person is, for the assistant. */
export function usePlace(): Place {
  const lang = useLang();
  const page = splitLang(useLocation().pathname).path;
  const isSignedIn = useSession() === 'in';
  return useMemo(() => ({ lang, page, isSignedIn }), [lang, page, isSignedIn]);
}
