import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#words/runtime';
import { presenceWords } from './presence-words.ts';

const now = new Date('2026-05-12T09:30:00Z');
const seen = (day: string | null) => ({ is_online: false, last_seen: day && `${day}T00:00:00.000Z` });

test('here, today, yesterday, a day, a day of another year, unknown', () => {
  overwriteGetLocale(() => 'es');
  expect(presenceWords({ is_online: true, last_seen: null }, 'es', now)).toBe('En línea');
  expect(presenceWords(seen('2026-05-12'), 'es', now)).toBe('Última vez: hoy');
  expect(presenceWords(seen('2026-05-11'), 'es', now)).toBe('Última vez: ayer');
  expect(presenceWords(seen('2026-05-02'), 'es', now)).toBe('Última vez: 2 de mayo');
  expect(presenceWords(seen('2025-12-31'), 'es', now)).toBe('Última vez: 31 de diciembre de 2025');
  expect(presenceWords(seen(null), 'es', now)).toBe('');
  overwriteGetLocale(() => 'en');
  expect(presenceWords({ is_online: true, last_seen: null }, 'en', now)).toBe('Online');
  expect(presenceWords(seen('2026-05-02'), 'en', now)).toBe('Last seen 2 May');
});
