import { useLocation, useNavigate } from 'react-router';
import { chooseLang, currentLang } from '#browser/lang.ts';
import { splitLang, type Lang } from '#kit/lang.ts';

/** The language in force and the way to another: the same page in it, without a reload, with what was typed kept. */
export function useLangSwitch(): { lang: Lang; switchLang: (lang: Lang) => Promise<void> } {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const switchLang = async (lang: Lang) => {
    if (lang === currentLang()) return;
    const { lang: prefix, path } = splitLang(pathname);
    const stay = { replace: true, preventScrollReset: true } as const;
    if (!prefix) {
      // A bare address follows the choice, so the choice comes first; going there again fetches the page's words.
      chooseLang(lang);
      await navigate(pathname + search + hash, stay);
      return;
    }
    await navigate(`/${lang}${path === '/' ? '' : path}${search}${hash}`, stay);
    chooseLang(lang);
  };
  return { lang: currentLang(), switchLang };
}
