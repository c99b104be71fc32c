import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentLang, loadLang, setLang, storedLang } from '#browser/i18n/lang.ts';
import { hydrateDeferred } from '#browser/lazy/lazy-on-interaction.tsx';
import { splitLangPrefix, withLangPrefix, type Lang } from '#shared/i18n/lang.ts';

/** Returns the current language and a function that switches it: same page, no reload, form input is preserved. */
export function useSwitchLanguage(): { lang: Lang; switchLang: (lang: Lang) => Promise<void> } {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const switchLang = async (lang: Lang) => {
    if (lang === currentLang()) return;
    await Promise.all([loadLang(lang), hydrateDeferred()]);
    const { lang: prefix, path } = splitLangPrefix(pathname);
    const stay = { replace: true, preventScrollReset: true } as const;
    if (!prefix) {
      // The language of an unprefixed URL follows the stored choice, so store it first; navigating again fetches the
      // localized data.
      setLang(lang);
      await navigate(pathname + search + hash, stay);
      return;
    }
    await navigate(withLangPrefix(lang, path) + search + hash, stay);
    setLang(lang);
  };
  return { lang: currentLang(), switchLang };
}

/** Applies the stored choice to an unprefixed URL whose page the server rendered without the cookie. */
export function useStoredLanguage(): void {
  const { switchLang } = useSwitchLanguage();
  const { pathname } = useLocation();
  useEffect(() => {
    const stored = storedLang();
    if (stored && !splitLangPrefix(pathname).lang) void switchLang(stored);
    // oxlint-disable-next-line react/exhaustive-deps -- only once, when the page is hydrated
  }, []);
}
