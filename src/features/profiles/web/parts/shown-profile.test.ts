import { expect, test } from 'vitest';
import { m } from '#words';
import type { PublicProfile } from '../../domain/profile.ts';
import { shownProfile } from './shown-profile.ts';

const BLOCKED = '[Content blocked for security]';

test('the literal stands in both languages', () => {
  expect(m.common_content_blocked({}, { locale: 'en' })).toBe(BLOCKED);
  expect(m.common_content_blocked({}, { locale: 'es' })).toBe('[Contenido bloqueado por seguridad]');
});

test('each of somebody’s own words is looked at for itself', () => {
  const texts = { display_name: 'Marc', description: 'Estudio JavaScript: me gusta', otros_friki: 'Catan' };
  const profile = texts as PublicProfile;
  const blocked = m.common_content_blocked();
  expect(shownProfile(profile)).toEqual(texts);
  for (const key of ['display_name', 'description', 'otros_friki'] as const)
    expect(shownProfile({ ...profile, [key]: '<script>alert(1)' })).toEqual({ ...texts, [key]: blocked });
  expect(shownProfile({ ...profile, description: null }).description).toBeNull();
});
