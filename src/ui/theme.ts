import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** Key in local storage and name of the readable cookie that mirrors it for the server. */
export const THEME_KEY = 'tukan_theme';

/** The bars around the page on a phone; the surface colours of tokens.css in hexadecimal. */
export const THEME_COLORS: Record<Theme, string> = { light: '#ffffff', dark: '#181d28' };

const DARK = '(prefers-color-scheme: dark)';

/** Reads a stored value; anything unknown is `system`. */
export function parseChoice(stored: string | null | undefined): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** What is shown for a choice. */
export function resolveTheme(choice: ThemeChoice, prefersDark: boolean): Theme {
  if (choice === 'system') return prefersDark ? 'dark' : 'light';
  return choice;
}

/** The choice in a Cookie header, for the server. */
export function choiceFromCookie(header: string | null | undefined): ThemeChoice {
  const found = (header ?? '').split(';').find((part) => part.trim().startsWith(`${THEME_KEY}=`));
  return parseChoice(found?.split('=')[1]?.trim());
}

/** The cookie that mirrors a choice: one year, whole site, no authority. */
export function themeCookie(choice: ThemeChoice): string {
  return `${THEME_KEY}=${choice}; path=/; max-age=31536000; samesite=lax`;
}

const listeners = new Set<() => void>();

/** Storage may be closed (private windows, full disks): then the choice lasts as long as the page. */
let unstored: ThemeChoice | null = null;

function readChoice(): ThemeChoice {
  try {
    return unstored ?? parseChoice(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

function readTheme(): Theme {
  return resolveTheme(readChoice(), window.matchMedia(DARK).matches);
}

/** Puts the theme on the page: data-theme, color-scheme and the phone's bars. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.style.colorScheme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', THEME_COLORS[theme]);
}

/** Stores the choice and shows it at once, in every open tab. */
export function setTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice);
    unstored = null;
  } catch {
    unstored = choice;
  }
  document.cookie = themeCookie(choice);
  changed();
}

function changed(): void {
  applyTheme(readTheme());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // the bars' colour comes with the first paint from the server, which cannot know the system's theme
  if (listeners.size === 0) applyTheme(readTheme());
  listeners.add(listener);
  const media = window.matchMedia(DARK);
  const stored = (event: StorageEvent) => (event.key === THEME_KEY || event.key === null) && changed();
  media.addEventListener('change', changed);
  window.addEventListener('storage', stored);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', changed);
    window.removeEventListener('storage', stored);
  };
}

/** The choice, what it comes to, and the way to change it. On the server and while hydrating it says `fallback`. */
export function useTheme(fallback: ThemeChoice = 'system'): {
  choice: ThemeChoice;
  theme: Theme;
  setTheme: (choice: ThemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, readChoice, () => fallback);
  const theme = useSyncExternalStore(subscribe, readTheme, () => resolveTheme(fallback, false));
  return { choice, theme, setTheme };
}
