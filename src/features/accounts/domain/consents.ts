import * as z from 'zod/mini';

/** The texts that people agree to. A text that says something else gets another version here, and everybody is asked again. */
export const TEXTS = { terms: '2026-11-22', privacy: '2026-11-22' } as const;
export const DOCUMENTS = ['terms', 'privacy'] as const;
export type Document = (typeof DOCUMENTS)[number];

export const consent = z.object({ document: z.enum(DOCUMENTS), version: z.string(), given_at: z.string() });
export type Consent = z.output<typeof consent>;
export const consentsAnswer = z.object({ consents: z.array(consent), due: z.array(z.enum(DOCUMENTS)) });
export type ConsentsAnswer = z.output<typeof consentsAnswer>;

/** The versions that somebody has read: none but today's can be agreed to. */
export const consentsBody = z.strictObject({
  terms: z.optional(z.literal(TEXTS.terms, 'text_changed')),
  privacy: z.optional(z.literal(TEXTS.privacy, 'text_changed')),
});
export type ConsentsBody = z.output<typeof consentsBody>;

/** The texts whose version of today is not among those agreed to. */
export function textsDue(given: readonly { document: string; version: string }[]): Document[] {
  return DOCUMENTS.filter((document) =>
    given.every((one) => one.document !== document || one.version !== TEXTS[document]),
  );
}
