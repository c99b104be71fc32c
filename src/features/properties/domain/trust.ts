import { findScamRisks, type ScamRisk } from '#shared/text/scam-phrases.ts';

/** Trust checks, in display order. */
export const CHECKS = [
  'email',
  'university',
  'account',
  'price',
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
  /** Minimum number of comparable properties for a price check. */
  minComparables: 5,
  /** Shares of the median price: below the first the check fails, below the second the property is held for review. */
  cheapShare: 0.7,
  suspiciousShare: 0.5,
  /** Properties that a new account may submit per day before they are held for review. */
  maxPublishedPerDay: 4,
  /** Days after a rejection during which everything that the same owner submits is reviewed first. */
  rejectionWatchDays: 90,
  /** Number of passed checks for the level `high`. */
  minPassedForHigh: 5,
} as const;

/** Monthly cost of comparable properties in cents: median, and 10th to 90th percentile. */
export interface ComparablePrices {
  low: number;
  middle: number;
  high: number;
  homes: number;
}

export interface TrustFacts {
  emailConfirmed: boolean;
  /** University whose email address the publisher has confirmed. */
  university: string | null;
  accountDays: number | null;
  photos: number;
  title: string;
  description: string;
  monthlyCents: number | null;
  comparablePrices: ComparablePrices | null;
  /** Photos that also appear in other people's listings; null if no photo has a hash. */
  reusedPhotos: number | null;
  /** Other properties that the account submitted within one day. */
  otherSubmissionsToday: number;
}

export interface Check {
  code: CheckCode;
  verdict: (typeof VERDICTS)[number];
  university?: string;
  days?: number;
  photos?: number;
  low_cents?: number;
  high_cents?: number;
  risk?: ScamRisk;
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
  const risk = worstRisk(listingText(facts));
  const checks: Check[] = [
    { code: 'email', verdict: facts.emailConfirmed ? 'for' : 'against' },
    facts.university === null
      ? { code: 'university', verdict: 'unknown' }
      : { code: 'university', verdict: 'for', university: facts.university },
    accountCheck(facts.accountDays),
    price,
    risk ? { code: 'wording', verdict: 'against', risk } : { code: 'wording', verdict: 'for' },
    { code: 'photos', verdict: facts.photos >= TRUST.minPhotos ? 'for' : 'against', photos: facts.photos },
    { code: 'text', verdict: facts.description.length >= TRUST.minTextLength ? 'for' : 'against' },
    reusedPhotosCheck(facts.reusedPhotos),
    ...(isPublishingTooFast(facts) ? [{ code: 'pace', verdict: 'against' } as const] : []),
    { code: 'visited', verdict: 'unknown' },
  ];
  const passed = checks.filter(({ verdict }) => verdict === 'for').length;
  const made = checks.filter(({ verdict }) => verdict !== 'unknown').length;
  const isHigh = passed >= TRUST.minPassedForHigh && risk === null && price.verdict !== 'against';
  return { level: reviewReasons(facts).length > 0 ? 'low' : isHigh ? 'high' : 'medium', passed, made, checks };
}

/**
 * Reasons for a manual review. Each reason contains the value that caused it, so that reasons that were already
 * reviewed can be told from new ones.
 */
export function reviewReasons(facts: TrustFacts): string[] {
  const text = listingText(facts);
  const risk = worstRisk(text);
  const graves: [string, boolean][] = [
    ['email', !facts.emailConfirmed],
    [`wording ${text}`, risk === 'money' || risk === 'documents'],
    [`price ${facts.monthlyCents}`, isSuspicious(facts)],
    [`photos ${facts.reusedPhotos}`, (facts.reusedPhotos ?? 0) > 0],
    ['pace', isPublishingTooFast(facts)],
  ];
  return graves.filter(([, is]) => is).map(([grave]) => grave);
}

const listingText = ({ title, description }: TrustFacts) => `${title}\n${description}`;

function worstRisk(text: string): ScamRisk | null {
  return findScamRisks(text)[0] ?? null;
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

function comparePrice({ monthlyCents, comparablePrices }: TrustFacts) {
  if (monthlyCents === null || comparablePrices === null || comparablePrices.homes < TRUST.minComparables) return null;
  return { monthlyCents, usual: comparablePrices };
}

function priceCheck(facts: TrustFacts): Check {
  const known = comparePrice(facts);
  if (!known) return { code: 'price', verdict: 'unknown' };
  const { monthlyCents, usual } = known;
  const verdict = monthlyCents < usual.middle * TRUST.cheapShare ? 'against' : 'for';
  return { code: 'price', verdict, low_cents: usual.low, high_cents: usual.high };
}

function isSuspicious(facts: TrustFacts): boolean {
  const known = comparePrice(facts);
  return known !== null && known.monthlyCents < known.usual.middle * TRUST.suspiciousShare;
}
