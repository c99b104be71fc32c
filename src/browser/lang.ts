import { useSyncExternalStore } from 'react';
import { isLang, splitLang, type Lang } from '#kit/lang.ts';
import { overwriteGetLocale } from '#words/runtime';

/**
 * The language of the words. On the server each request has its own, told by the process through `globalThis`, since the
 * web build and the process are two module worlds. In the browser there is one, which starts as the page's.
 */
const SERVER_LANG = Symbol.for('tukan.lang');
const serverLang = (globalThis as { [SERVER_LANG]?: () => Lang })[SERVER_LANG];

let current: Lang = 'es';
if (typeof document !== 'undefined' && isLang(document.documentElement.lang)) current = document.documentElement.lang;
overwriteGetLocale(() => serverLang?.() ?? current);

const listeners = new Set<() => void>();

/** The language in force. */
export function currentLang(): Lang {
  return serverLang?.() ?? current;
}

/** The language in force, for a component that must redraw by itself when it changes. */
export function useLang(): Lang {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentLang,
    currentLang,
  );
}

/** Follows the address: a prefixed page is in its own language, a bare one in the stored choice. Called while drawing the root. */
export function followAddress(path: string, bareLang: Lang): Lang {
  if (serverLang) return serverLang();
  current = splitLang(path).lang ?? storedLang() ?? bareLang;
  return current;
}

/** Keeps a choice, also where the server can read it. */
export function chooseLang(lang: Lang): void {
  current = lang;
  try {
    localStorage.setItem('tukan_lang', lang);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  document.cookie = `tukan_lang=${lang}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

function storedLang(): Lang | null {
  try {
    const stored = localStorage.getItem('tukan_lang');
    return isLang(stored) ? stored : null;
  } catch {
    return null;
  }
}
