import { expect, test } from 'vitest';
import { m } from '#messages';
import type { PublicProfile } from '../../domain/profile.ts';
import { sanitizeProfile } from './sanitize-profile.ts';

const BLOCKED = '[Content blocked for security]';

test('the replacement text exists in both languages', () => {
  expect(m.common_content_blocked({}, { locale: 'en' })).toBe(BLOCKED);
  expect(m.common_content_blocked({}, { locale: 'es' })).toBe('[Contenido bloqueado por seguridad]');
});

test('each text field of a user is checked separately', () => {
  const texts = { display_name: 'Marc', description: 'Estudio JavaScript: me gusta', otros_friki: 'Catan' };
  const profile = texts as PublicProfile;
  const blocked = m.common_content_blocked();
  expect(sanitizeProfile(profile)).toEqual(texts);
  for (const key of ['display_name', 'description', 'otros_friki'] as const)
    expect(sanitizeProfile({ ...profile, [key]: '<script>alert(1)' })).toEqual({ ...texts, [key]: blocked });
  expect(sanitizeProfile({ ...profile, description: null }).description).toBeNull();
});
