import * as z from 'zod/mini';
import { ANSWERS, DEAL_BREAKERS, INTERESTS } from '#features/profiles/domain/fields.ts';
import { FACTORS } from './rules.ts';

/** Who has not said a thing, from the reader's side. */
const silent = z.enum(['me', 'them', 'both']);
const answer = z.enum(ANSWERS);
const told = z.enum(['student', 'professional']);

const reasonParts = {
  side: z.enum(['for', 'against', 'unknown']),
  /** Tenths of a point won (for) or not won (against, unknown). */
  worth_tenths: z.int(),
};

/** Why two people fit or do not, from the reader's side; words come from messages. */
export const reason = z.discriminatedUnion('code', [
  z.object({
    ...reasonParts,
    code: z.literal('deal_breaker'),
    params: z.object({ key: z.enum(DEAL_BREAKERS), mine: answer, theirs: answer }),
  }),
  z.object({ ...reasonParts, code: z.literal('interests'), params: z.object({ shared: z.array(z.enum(INTERESTS)) }) }),
  z.object({ ...reasonParts, code: z.literal('age'), params: z.object({ years: z.int() }) }),
  z.object({
    ...reasonParts,
    code: z.literal('place'),
    params: z.object({ same: z.enum(['city', 'province', 'none']) }),
  }),
  z.object({
    ...reasonParts,
    code: z.literal('university'),
    params: z.object({ same: z.enum(['university', 'city', 'none']) }),
  }),
  z.object({ ...reasonParts, code: z.literal('type'), params: z.object({ mine: told, theirs: told }) }),
  z.object({ ...reasonParts, code: z.literal('erasmus'), params: z.object({}) }),
  z.object({
    ...reasonParts,
    code: z.literal('silence'),
    params: z.object({ about: z.enum(FACTORS), who: silent }),
  }),
  /** Conflicts, or answers that are missing and may be conflicts, keep the score from going over so many points. */
  z.object({ ...reasonParts, code: z.literal('limit'), params: z.object({ points: z.int() }) }),
]);

export type Reason = z.infer<typeof reason>;
export type Silent = z.infer<typeof silent>;
