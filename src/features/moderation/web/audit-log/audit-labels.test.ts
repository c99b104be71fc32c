import { expect, test } from 'vitest';
import { LANGS } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { auditActionLabel, auditActionText } from './audit-labels.ts';

test('decisions on listings in review have a text in the log and in its filter', () => {
  expect(auditActionText('listing.approve', 'Piso con luz')).toBe('aprobó un anuncio en revisión: Piso con luz');
  expect(auditActionText('listing.reject', 'Piso con luz')).toBe('rechazó un anuncio en revisión: Piso con luz');
  expect(auditActionLabel('listing.approve')).toBe('aprobó un anuncio en revisión: …');
});

test.each(LANGS)('the log in %s calls the list of Early Birds what its page is called', (locale) => {
  const page = m.offers_admin_birds({}, { locale }).toLowerCase();
  for (const text of [m.admin_log_early_read, m.admin_log_early_export])
    expect(text({}, { locale }).toLowerCase()).toContain(page);
});
