import * as z from 'zod/mini';
import { GUARANTORS, SHEET_SECTIONS } from './content.ts';

/** Wire schemas of tenant sheets. */

export const sheetBody = z.strictObject({
  parts: z.array(z.enum(SHEET_SECTIONS, 'invalid_option')).check(z.maxLength(SHEET_SECTIONS.length, 'invalid_option')),
  guarantor: z.nullable(z.enum(GUARANTORS, 'invalid_option')),
});
export type SheetBody = z.output<typeof sheetBody>;

/** Proposal to look at, comma-separated, as long as no sheet is saved. */
export const sheetQuery = z.strictObject({
  parts: z.optional(
    z.pipe(
      z.string().check(z.maxLength(SHEET_SECTIONS.join(',').length, 'invalid_option')),
      z.pipe(
        z.transform((text: string) => (text === '' ? [] : text.split(','))),
        sheetBody.shape.parts,
      ),
    ),
  ),
  guarantor: z.optional(z.enum(GUARANTORS, 'invalid_option')),
});

export const sheetParams = z.strictObject({ id: z.string() });

/** Blocks of the page, in the language of the reader; the same ones as in the PDF. */
const sheetBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: z.string(), lines: z.array(z.string()), checks: z.array(z.string()) }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('quote'), text: z.string(), source: z.string() }),
]);
export type SheetBlock = z.output<typeof sheetBlock>;

export const sheet = z.object({
  /** False: applications are sent without a sheet; `parts` are a proposal. */
  is_used: z.boolean(),
  parts: z.array(z.enum(SHEET_SECTIONS)),
  guarantor: z.nullable(z.enum(GUARANTORS)),
  preview: z.array(sheetBlock),
  photo_url: z.nullable(z.string()),
  footer: z.string(),
});
export type Sheet = z.output<typeof sheet>;
export const sheetResponse = z.object({ sheet });
