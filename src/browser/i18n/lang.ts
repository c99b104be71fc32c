import { createStore, useStore } from 'zustand';
import { DEFAULT_LANG, isLang, splitLangPrefix, type Lang } from '#shared/i18n/lang.ts';
import { overwriteGetLocale } from '#messages/runtime';

/**
 * Current language. On the server it is per request and read through `globalThis`, because the web build and the
 * process
 * load separate module instances. In the browser it starts as the page's language.
 */
const SERVER_LANG = Symbol.for('tukan.lang');
const serverLang = (globalThis as { [SERVER_LANG]?: () => Lang })[SERVER_LANG];

let clientLang: Lang = DEFAULT_LANG;
if (typeof document !== 'undefined' && isLang(document.documentElement.lang))
  clientLang = document.documentElement.lang;
overwriteGetLocale(() => serverLang?.() ?? clientLang);

/** Signals that the user has chosen a language. */
const choices = createStore(() => ({}));

/** Returns the current language. */
export function currentLang(): Lang {
  return serverLang?.() ?? clientLang;
}

/** Returns the current language and re-renders the component when it changes. */
export function useLang(): Lang {
  return useStore(choices, currentLang);
}

/**
 * Sets the language from the path: a prefixed path has its own language, others use the stored choice. Called while
 * rendering the root.
 */
export function syncLangWithPath(path: string, bareLang: Lang): Lang {
  if (serverLang) return serverLang();
  clientLang = splitLangPrefix(path).lang ?? storedLang() ?? bareLang;
  return clientLang;
}

/** Stores the language choice in localStorage and in a cookie for the server. */
export function setLang(lang: Lang): void {
  clientLang = lang;
  try {
    localStorage.setItem('tukan_lang', lang);
  } catch {
    // Without storage the choice lasts for this page only.
  }
  document.cookie = `tukan_lang=${lang}; path=/; max-age=31536000; samesite=lax`;
  choices.setState({});
}

function storedLang(): Lang | null {
  try {
    const stored = localStorage.getItem('tukan_lang');
    return isLang(stored) ? stored : null;
  } catch {
    return null;
  }
}
