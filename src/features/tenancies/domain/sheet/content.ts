import type { Answer, Intent, ScaledHabit } from '#features/profiles/domain/fields.ts';

/** Parts of a tenant sheet that a person shows or not. */
export const SHEET_SECTIONS = ['identity', 'studies', 'living', 'plans', 'guarantor', 'references'] as const;
export type SheetSection = (typeof SHEET_SECTIONS)[number];

/** Proposed the first time. What others see in no profile is not among them. */
export const DEFAULT_SECTIONS: readonly SheetSection[] = ['identity', 'studies', 'living', 'plans', 'references'];

/** Guarantor of the rent. */
export const GUARANTORS = ['parents', 'relatives', 'bank', 'insurance'] as const;
export type Guarantor = (typeof GUARANTORS)[number];

export const SHEET = {
  /** Facts of references on a sheet. */
  maxReferences: 3,
  photoSidePx: 320,
} as const;

/** Answers of the profile that concern living together. */
export const SHEET_ANSWERS = ['smoking', 'pets', 'visitors'] as const;
type SheetAnswer = (typeof SHEET_ANSWERS)[number];

/** Content of a sheet, independent of the language. It holds no document, no surname of people with an alias, and no address. */
export interface SheetContent {
  /** Day of the sheet. */
  day: string;
  identity: { name: string; age: number | null; about: string | null; avatarUrl: string | null } | null;
  studies: { university: string | null } | null;
  /** Verifications with their days; shown with the studies. */
  checks: { code: 'university_email' | 'email_confirmed'; name: string | null; on: string | null }[];
  living: {
    habits: Partial<Record<ScaledHabit, number>>;
    answers: Partial<Record<SheetAnswer, Answer>>;
  } | null;
  plans: {
    intents: Intent[];
    budgetCents: number | null;
    moveIn: string | null;
    stayMonths: number | null;
    city: string | null;
  } | null;
  guarantor: Guarantor | null;
  /** Ids alone: a reference that is withdrawn or hidden later is no longer shown. */
  referenceIds: string[];
}
