import { createStore, useStore } from 'zustand';
import { DEFAULT_LANG, isLang, splitLangPrefix, type Lang } from '#shared/i18n/lang.ts';
import { overwriteGetLocale } from '#messages/runtime';
import { loadWithRetry } from '#shared/load-with-retry.ts';
import { addCatalogue, type Catalogue } from './page-messages.ts';

/**
 * Current language. On the server it is per request and read through `globalThis`, because the web build and the
 * process
 * load separate module instances. In the browser it starts as the page's language, the only one in its scripts.
 */
const SERVER_LANG = Symbol.for('tukan.lang');
const serverLang = (globalThis as { [SERVER_LANG]?: () => Lang })[SERVER_LANG];

const documentLang = typeof document === 'undefined' ? null : document.documentElement.lang;
/** Language of the scripts of this page. */
const pageLang = isLang(documentLang) ? documentLang : DEFAULT_LANG;
let clientLang = pageLang;
overwriteGetLocale(() => serverLang?.() ?? clientLang);

/** Signals that the user has chosen a language. */
const choices = createStore(() => ({}));

/** Messages of each language. */
const catalogues = import.meta.glob<{ catalogue: Catalogue }>('../../messages/catalogues/*.js');

/** Returns the current language. */
export function currentLang(): Lang {
  return serverLang?.() ?? clientLang;
}

/** Returns the current language and re-renders the component when it changes. */
export function useLang(): Lang {
  return useStore(choices, currentLang);
}

/** Sets the language from the path; without a prefix it stays. Called while rendering the root. */
export function syncLangWithPath(path: string): Lang {
  if (serverLang) return serverLang();
  clientLang = splitLangPrefix(path).lang ?? clientLang;
  return clientLang;
}

/** Loads the messages of a language before it is set. Waits for the network. */
export async function loadLang(lang: Lang): Promise<void> {
  const load = catalogues[`../../messages/catalogues/${lang}.js`];
  if (load && lang !== pageLang) addCatalogue(lang, (await loadWithRetry(load)).catalogue);
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

/** Returns the stored choice. */
export function storedLang(): Lang | null {
  try {
    const stored = localStorage.getItem('tukan_lang');
    return isLang(stored) ? stored : null;
  } catch {
    return null;
  }
}
