import type { Document } from '#features/accounts/domain/consents.ts';
import { m } from '#words';

/** Where the texts stand. */
export const TEXT_WAYS: Record<Document, string> = { terms: '/public/legal', privacy: '/public/privacy' };

export function textName(document: Document): string {
  return document === 'terms' ? m.data_rights_consent_terms() : m.data_rights_consent_privacy();
}
