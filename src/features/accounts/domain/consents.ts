import * as z from 'zod/mini';

/**
 * Current versions of the legal documents. Bump a version when its text changes; every user is then asked for consent
 * again.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-22', privacy: '2026-11-29' } as const;
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export const consent = z.object({ document: z.enum(LEGAL_DOCUMENTS), version: z.string(), given_at: z.string() });
export type Consent = z.output<typeof consent>;
export const consentsResponse = z.object({ consents: z.array(consent), due: z.array(z.enum(LEGAL_DOCUMENTS)) });
export type ConsentsResponse = z.output<typeof consentsResponse>;

/** Versions the user has read. Only the current version can be accepted, else `text_changed`. */
export const consentsBody = z.strictObject({
  terms: z.optional(z.literal(LEGAL_VERSIONS.terms, 'text_changed')),
  privacy: z.optional(z.literal(LEGAL_VERSIONS.privacy, 'text_changed')),
});
export type ConsentsBody = z.output<typeof consentsBody>;

/** Documents whose current version has not been accepted. */
export function pendingConsents(given: readonly { document: string; version: string }[]): LegalDocument[] {
  return LEGAL_DOCUMENTS.filter((document) =>
    given.every((one) => one.document !== document || one.version !== LEGAL_VERSIONS[document]),
  );
}
