import { expect, test } from 'vitest';
import { auditActionLabel, auditActionText } from './audit-labels.ts';

test('decisions on listings in review have a text in the log and in its filter', () => {
  expect(auditActionText('listing.approve', 'Piso con luz')).toBe('aprobó un anuncio en revisión: Piso con luz');
  expect(auditActionText('listing.reject', 'Piso con luz')).toBe('rechazó un anuncio en revisión: Piso con luz');
  expect(auditActionLabel('listing.approve')).toBe('aprobó un anuncio en revisión: …');
});
