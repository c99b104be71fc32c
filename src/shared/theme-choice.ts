export type ThemeChoice = 'light' | 'dark' | 'system';

/** Parses a stored value or a cookie; unknown values become `system`. */
export function parseThemeChoice(stored: string | null | undefined): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
