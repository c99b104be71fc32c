import type { LegalDocument } from '#features/accounts/domain/consents.ts';
import { m } from '#messages';

/** Paths of the legal documents. */
export const LEGAL_DOCUMENT_PATHS: Record<LegalDocument, string> = {
  terms: '/public/legal',
  privacy: '/public/privacy',
};

export function legalDocumentLabel(document: LegalDocument): string {
  return document === 'terms' ? m.data_rights_consent_terms() : m.data_rights_consent_privacy();
}
