import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseThemeChoice } from '#shared/theme-choice.ts';
import { resolveTheme, THEME_KEY } from './theme.ts';

describe('the theme preference', () => {
  it('is system unless it is light or dark', () => {
    expect(['light', 'dark', 'system', 'blue', '', null, undefined].map(parseThemeChoice)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
      'system',
      'system',
    ]);
  });

  it('follows the system only if it is system', () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
  });
});

/** Runs public/boot.js, which the page loads before its first paint, against a fake document. */
function early(stored: string | null | Error, prefersDark: boolean) {
  const root = { dataset: {} as Record<string, string>, style: {} as Record<string, string> };
  const localStorage = {
    getItem: (key: string) => {
      if (stored instanceof Error) throw stored;
      return key === THEME_KEY ? stored : null;
    },
  };
  const location = { hash: '', pathname: '/', search: '' };
  const script = readFileSync(new URL('../../../public/boot.js', import.meta.url), 'utf8');
  runInNewContext(script, {
    URLSearchParams,
    addEventListener: () => undefined,
    location,
    localStorage,
    matchMedia: () => ({ matches: prefersDark }),
    document: { documentElement: root, addEventListener: () => undefined, querySelector: () => null },
  });
  return [root.dataset['theme'], root.style['colorScheme']];
}

describe('the blocking theme script', () => {
  it.each([
    ['dark', false],
    ['light', true],
    ['system', true],
    [null, true],
    [null, false],
    ['blue', true],
  ] as const)('agrees with this module: stored %s, system dark %s', (stored, prefersDark) => {
    const theme = resolveTheme(parseThemeChoice(stored), prefersDark);
    expect(early(stored, prefersDark)).toEqual([theme, theme]);
  });

  it('follows the system without storage', () => {
    expect(early(new Error('closed'), true)).toEqual(['dark', 'dark']);
  });
});
