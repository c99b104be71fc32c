import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/runtime';
import { formatPresence } from './format-presence.ts';

const now = new Date('2026-05-12T09:30:00Z');
const seen = (day: string | null) => ({ is_online: false, last_seen: day && `${day}T00:00:00.000Z` });

test('online, today, yesterday, a day, a day of another year and unknown are formatted', () => {
  overwriteGetLocale(() => 'es');
  expect(formatPresence({ is_online: true, last_seen: null }, 'es', now)).toBe('En línea');
  expect(formatPresence(seen('2026-05-12'), 'es', now)).toBe('Última vez: hoy');
  expect(formatPresence(seen('2026-05-11'), 'es', now)).toBe('Última vez: ayer');
  expect(formatPresence(seen('2026-05-02'), 'es', now)).toBe('Última vez: 2 de mayo');
  expect(formatPresence(seen('2025-12-31'), 'es', now)).toBe('Última vez: 31 de diciembre de 2025');
  expect(formatPresence(seen(null), 'es', now)).toBe('');
  overwriteGetLocale(() => 'en');
  expect(formatPresence({ is_online: true, last_seen: null }, 'en', now)).toBe('Online');
  expect(formatPresence(seen('2026-05-02'), 'en', now)).toBe('Last seen 2 May');
});
