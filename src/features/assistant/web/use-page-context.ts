import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLang } from '#browser/i18n/lang.ts';
import { useSession } from '#browser/session.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import type { PageContext } from '../domain/assistant.ts';

/** Page context for the assistant. */
export function usePageContext(): PageContext {
  const lang = useLang();
  const page = splitLangPrefix(useLocation().pathname).path;
  const isSignedIn = useSession() === 'in';
  return useMemo(() => ({ lang, page, isSignedIn }), [lang, page, isSignedIn]);
}
