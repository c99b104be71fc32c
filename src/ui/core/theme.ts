import { useSyncExternalStore } from 'react';
import { parseThemeChoice, type ThemeChoice } from '#shared/theme-choice.ts';

export type Theme = 'light' | 'dark';

/** Key in localStorage and name of the cookie that mirrors it for the server. */
export const THEME_KEY = 'tukan_theme';

/** `theme-color` of the browser UI; the surface colours of tokens.css in hexadecimal. */
export const THEME_COLORS: Record<Theme, string> = { light: '#ffffff', dark: '#181d28' };

const PREFERS_DARK_QUERY = '(prefers-color-scheme: dark)';

/** Resolves a choice to the theme that is shown. */
export function resolveTheme(choice: ThemeChoice, prefersDark: boolean): Theme {
  if (choice === 'system') return prefersDark ? 'dark' : 'light';
  return choice;
}

/** Cookie that mirrors the choice: one year, whole site, not security relevant. */
export function themeCookie(choice: ThemeChoice): string {
  return `${THEME_KEY}=${choice}; path=/; max-age=31536000; samesite=lax`;
}

const listeners = new Set<() => void>();

/** Choice if storage is unavailable (private windows, full disk); lasts as long as the page. */
let inMemoryChoice: ThemeChoice | null = null;

function readThemeChoice(): ThemeChoice {
  try {
    return inMemoryChoice ?? parseThemeChoice(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

function readTheme(): Theme {
  return resolveTheme(readThemeChoice(), window.matchMedia(PREFERS_DARK_QUERY).matches);
}

/** Applies the theme to the document: `data-theme`, `color-scheme` and `theme-color`. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.style.colorScheme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', THEME_COLORS[theme]);
}

/** Stores the choice and applies it immediately in every open tab. */
export function setTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice);
    inMemoryChoice = null;
  } catch {
    inMemoryChoice = choice;
  }
  document.cookie = themeCookie(choice);
  notifyThemeChange();
}

function notifyThemeChange(): void {
  applyTheme(readTheme());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // The server renders `theme-color` without knowing the system theme, so apply it on the first subscription.
  if (listeners.size === 0) applyTheme(readTheme());
  listeners.add(listener);
  const media = window.matchMedia(PREFERS_DARK_QUERY);
  const stored = (event: StorageEvent) => (event.key === THEME_KEY || event.key === null) && notifyThemeChange();
  media.addEventListener('change', notifyThemeChange);
  window.addEventListener('storage', stored);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', notifyThemeChange);
    window.removeEventListener('storage', stored);
  };
}

/** Returns the choice, the resolved theme and a setter. Uses `fallback` during SSR and hydration. */
export function useTheme(fallback: ThemeChoice = 'system'): {
  choice: ThemeChoice;
  theme: Theme;
  setTheme: (choice: ThemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, readThemeChoice, () => fallback);
  const theme = useSyncExternalStore(subscribe, readTheme, () => resolveTheme(fallback, false));
  return { choice, theme, setTheme };
}
