import type { FraudFamily } from '#shared/text/fraud/fraud-families.ts';
import type { Demand, DemandCode } from './legal/money-demands.ts';
import { USUAL_PRICES, type UsualPrices } from './usual-prices.ts';

/** Trust checks, in display order. */
export const CHECKS = [
  'email',
  'university',
  'account',
  'price',
  'deposit',
  'guarantee',
  'agency_fee',
  'room_deposit',
  'wording',
  'photos',
  'text',
  'photos_elsewhere',
  'pace',
  'visited',
] as const;
export type CheckCode = (typeof CHECKS)[number];
export const VERDICTS = ['for', 'against', 'unknown'] as const;
export const TRUST_LEVELS = ['high', 'medium', 'low'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** Thresholds of the trust checks. */
export const TRUST = {
  /** Account age in days from which an account counts as established. */
  establishedAccountDays: 30,
  minPhotos: 4,
  minTextLength: 200,
  /** Share of the median price below which the check fails. */
  cheapShare: 0.7,
  /** Share of the legal maximum up to which a demand does not hold a listing. */
  demandTolerance: 1.1,
  /** Properties that a new account may submit per day before they are held for review. */
  maxPublishedPerDay: 4,
  /** Days after a rejection during which everything that the same owner submits is reviewed first. */
  rejectionWatchDays: 90,
  /** Number of passed checks for the level `high`. */
  minPassedForHigh: 5,
} as const;

export interface TrustFacts {
  emailConfirmed: boolean;
  /** University whose email address the publisher has confirmed. */
  university: string | null;
  accountDays: number | null;
  photos: number;
  /** All free texts of the listing, joined. */
  text: string;
  descriptionLength: number;
  /** Passages that match patterns of fraud, most serious first. */
  fraud: readonly ListingFraud[];
  monthlyCents: number | null;
  /** Usual prices; null without the facts to compare. */
  usual: UsualPrices | null;
  /** Price in cents below which the listing is held. */
  suspiciousBelow: number;
  demands: readonly Demand[];
  /** Photos that also appear in other people's listings; null if no photo has a hash. */
  reusedPhotos: number | null;
  /** Other properties that the account submitted within one day. */
  otherSubmissionsToday: number;
}

/** Free texts of a listing, in reading order. */
export const TEXT_FIELDS = [
  'title',
  'description',
  'rooms',
  'district',
  'street',
  'seasonal_cause',
  'registration_number',
  'video_url',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export interface ListingFraud {
  family: FraudFamily;
  field: TextField;
  /** Exact words of the listing. */
  passage: string;
}

export interface Check {
  code: CheckCode;
  verdict: (typeof VERDICTS)[number];
  university?: string;
  days?: number;
  photos?: number;
  low_cents?: number;
  high_cents?: number;
  /** Amount that is asked for, and its legal or usual maximum. */
  cents?: number;
  max_cents?: number;
  risk?: FraudFamily;
  /** Words that match a pattern of fraud, and their field. For the owner and moderators: the street may be private. */
  passage?: string;
  field?: TextField;
}

export interface Trust {
  level: TrustLevel;
  passed: number;
  /** Number of checks with a verdict other than `unknown`. */
  made: number;
  checks: Check[];
}

/**
 * Evaluates the trust checks of a listing, including those that nobody has verified (`unknown`). Level `low` holds the
 * listing for manual review.
 */
export function evaluateTrust(facts: TrustFacts): Trust {
  const price = priceCheck(facts);
  const checks: Check[] = [
    { code: 'email', verdict: facts.emailConfirmed ? 'for' : 'against' },
    facts.university === null
      ? { code: 'university', verdict: 'unknown' }
      : { code: 'university', verdict: 'for', university: facts.university },
    accountCheck(facts.accountDays),
    price,
    ...facts.demands.map(({ code, cents, max }) => ({ code, verdict: 'against', cents, max_cents: max }) as const),
    wordingCheck(facts),
    { code: 'photos', verdict: facts.photos >= TRUST.minPhotos ? 'for' : 'against', photos: facts.photos },
    { code: 'text', verdict: facts.descriptionLength >= TRUST.minTextLength ? 'for' : 'against' },
    reusedPhotosCheck(facts.reusedPhotos),
    ...(isPublishingTooFast(facts) ? [{ code: 'pace', verdict: 'against' } as const] : []),
    { code: 'visited', verdict: 'unknown' },
  ];
  const passed = checks.filter(({ verdict }) => verdict === 'for').length;
  const made = checks.filter(({ verdict }) => verdict !== 'unknown').length;
  const isHigh =
    passed >= TRUST.minPassedForHigh &&
    (facts.accountDays ?? 0) >= TRUST.establishedAccountDays &&
    facts.fraud.length + facts.demands.length === 0 &&
    price.verdict !== 'against';
  return { level: reviewReasons(facts).length > 0 ? 'low' : isHigh ? 'high' : 'medium', passed, made, checks };
}

/**
 * Demands that hold a listing when they exceed the maximum by more than a tenth: a lower rent leaves the former deposit.
 * The others lower the trust.
 */
const HELD_DEMANDS: readonly DemandCode[] = ['deposit', 'guarantee'];

/**
 * Reasons for a manual review. Each reason contains the value that caused it, so that reasons that were already
 * reviewed can be told from new ones.
 */
export function reviewReasons(facts: TrustFacts): string[] {
  const graves: [string, boolean][] = [
    ['email', !facts.emailConfirmed],
    [`wording ${facts.text}`, facts.fraud.some(({ family }) => family !== 'channel')],
    [`price ${facts.monthlyCents}`, isSuspicious(facts)],
    ...facts.demands.map(({ code, cents, max }): [string, boolean] => [
      `${code} ${cents}`,
      HELD_DEMANDS.includes(code) && cents > max * TRUST.demandTolerance,
    ]),
    [`photos ${facts.reusedPhotos}`, (facts.reusedPhotos ?? 0) > 0],
    ['pace', isPublishingTooFast(facts)],
  ];
  return graves.filter(([, is]) => is).map(([grave]) => grave);
}

function wordingCheck({ fraud: [worst] }: TrustFacts): Check {
  if (!worst) return { code: 'wording', verdict: 'for' };
  return { code: 'wording', verdict: 'against', risk: worst.family, passage: worst.passage, field: worst.field };
}

function accountCheck(days: number | null): Check {
  if (days === null) return { code: 'account', verdict: 'unknown' };
  return { code: 'account', verdict: days >= TRUST.establishedAccountDays ? 'for' : 'unknown', days };
}

function reusedPhotosCheck(photosElsewhere: number | null): Check {
  if (photosElsewhere === null) return { code: 'photos_elsewhere', verdict: 'unknown' };
  return { code: 'photos_elsewhere', verdict: photosElsewhere > 0 ? 'against' : 'for' };
}

/** True for a new account that submits many properties in a short time. */
function isPublishingTooFast({ accountDays, otherSubmissionsToday }: TrustFacts): boolean {
  return (accountDays ?? 0) < TRUST.establishedAccountDays && otherSubmissionsToday >= TRUST.maxPublishedPerDay;
}

function priceCheck({ monthlyCents, usual }: TrustFacts): Check {
  if (monthlyCents === null || usual === null) return { code: 'price', verdict: 'unknown' };
  const isCheap = monthlyCents < Math.max(usual.low, usual.isCompared ? usual.middle * TRUST.cheapShare : 0);
  // An estimate raises suspicion, but proves no price.
  if (!usual.isCompared && !isCheap) return { code: 'price', verdict: 'unknown' };
  return {
    code: 'price',
    verdict: isCheap ? 'against' : 'for',
    ...(usual.isCompared && { low_cents: usual.low, high_cents: usual.high }),
  };
}

/** True for a price far below the usual ones, and for any price below them from an account of some days. */
function isSuspicious({ monthlyCents, usual, suspiciousBelow, accountDays }: TrustFacts): boolean {
  if (monthlyCents === null || usual === null) return false;
  const isYoung = (accountDays ?? 0) < USUAL_PRICES.youngAccountDays;
  return monthlyCents < (isYoung ? Math.max(usual.low, suspiciousBelow) : suspiciousBelow);
}
