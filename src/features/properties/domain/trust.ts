import { risksOf, type Risk } from '#kit/risk-phrases.ts';

/** What was looked at before a home is trusted, in the order in which it is told. */
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

/** Numbers of the checks. */
export const TRUST = {
  /** From this age an account is not new any more. */
  settledDays: 30,
  photos: 4,
  textLength: 200,
  /** Fewer comparable homes say nothing about a price. */
  leastComparables: 5,
  /** Shares of the middle price: under the first it is noted, under the second the home is held. */
  cheapShare: 0.7,
  suspiciousShare: 0.5,
  /** Homes that one account puts on offer in a day before a person looks, unless it is settled. */
  paceADay: 4,
  /** Days in which whoever had a home turned down is looked at before anything else of theirs comes on offer. */
  watchedDays: 90,
  /** Checks passed to be trusted highly. */
  highFrom: 5,
} as const;

/** What comparable homes cost a month, in cents: the middle, and the range that most of them keep to. */
export interface UsualPrice {
  low: number;
  middle: number;
  high: number;
  homes: number;
}

export interface TrustFacts {
  emailConfirmed: boolean;
  /** The university whose address the publisher has confirmed. */
  university: string | null;
  accountDays: number | null;
  photos: number;
  title: string;
  description: string;
  monthlyCents: number | null;
  usual: UsualPrice | null;
  /** Photographs that somebody else's offer shows too; null where none can be told from others. */
  photosElsewhere: number | null;
  /** Other homes that the account put on offer within a day. */
  otherHomesToday: number;
}

export interface Check {
  code: CheckCode;
  verdict: (typeof VERDICTS)[number];
  university?: string;
  days?: number;
  photos?: number;
  low_cents?: number;
  high_cents?: number;
  risk?: Risk;
}

export interface Trust {
  level: TrustLevel;
  passed: number;
  /** Of so many that could be made. */
  made: number;
  checks: Check[];
}

/** How far an offer can be trusted and why. Says as well what nobody has checked. `low` is held until a person has looked. */
export function trustOf(facts: TrustFacts): Trust {
  const price = priceCheck(facts);
  const risk = gravest(textOf(facts));
  const checks: Check[] = [
    { code: 'email', verdict: facts.emailConfirmed ? 'for' : 'against' },
    facts.university === null
      ? { code: 'university', verdict: 'unknown' }
      : { code: 'university', verdict: 'for', university: facts.university },
    accountCheck(facts.accountDays),
    price,
    risk ? { code: 'wording', verdict: 'against', risk } : { code: 'wording', verdict: 'for' },
    { code: 'photos', verdict: facts.photos >= TRUST.photos ? 'for' : 'against', photos: facts.photos },
    { code: 'text', verdict: facts.description.length >= TRUST.textLength ? 'for' : 'against' },
    elsewhereCheck(facts.photosElsewhere),
    ...(isHasty(facts) ? [{ code: 'pace', verdict: 'against' } as const] : []),
    { code: 'visited', verdict: 'unknown' },
  ];
  const passed = checks.filter(({ verdict }) => verdict === 'for').length;
  const made = checks.filter(({ verdict }) => verdict !== 'unknown').length;
  const isHigh = passed >= TRUST.highFrom && risk === null && price.verdict !== 'against';
  return { level: gravesOf(facts).length > 0 ? 'low' : isHigh ? 'high' : 'medium', passed, made, checks };
}

/** Each reason for a person's look, so that what somebody has looked at can be told from what is new. */
export function gravesOf(facts: TrustFacts): string[] {
  const text = textOf(facts);
  const risk = gravest(text);
  const graves: [string, boolean][] = [
    ['email', !facts.emailConfirmed],
    [`wording ${text}`, risk === 'money' || risk === 'documents'],
    [`price ${facts.monthlyCents}`, isSuspicious(facts)],
    [`photos ${facts.photosElsewhere}`, (facts.photosElsewhere ?? 0) > 0],
    ['pace', isHasty(facts)],
  ];
  return graves.filter(([, is]) => is).map(([grave]) => grave);
}

const textOf = ({ title, description }: TrustFacts) => `${title}\n${description}`;

function gravest(text: string): Risk | null {
  return risksOf(text)[0] ?? null;
}

function accountCheck(days: number | null): Check {
  if (days === null) return { code: 'account', verdict: 'unknown' };
  return { code: 'account', verdict: days >= TRUST.settledDays ? 'for' : 'unknown', days };
}

function elsewhereCheck(photosElsewhere: number | null): Check {
  if (photosElsewhere === null) return { code: 'photos_elsewhere', verdict: 'unknown' };
  return { code: 'photos_elsewhere', verdict: photosElsewhere > 0 ? 'against' : 'for' };
}

/** A new account that puts out one home after the other. */
function isHasty({ accountDays, otherHomesToday }: TrustFacts): boolean {
  return (accountDays ?? 0) < TRUST.settledDays && otherHomesToday >= TRUST.paceADay;
}

function comparable({ monthlyCents, usual }: TrustFacts) {
  if (monthlyCents === null || usual === null || usual.homes < TRUST.leastComparables) return null;
  return { monthlyCents, usual };
}

function priceCheck(facts: TrustFacts): Check {
  const known = comparable(facts);
  if (!known) return { code: 'price', verdict: 'unknown' };
  const { monthlyCents, usual } = known;
  const verdict = monthlyCents < usual.middle * TRUST.cheapShare ? 'against' : 'for';
  return { code: 'price', verdict, low_cents: usual.low, high_cents: usual.high };
}

function isSuspicious(facts: TrustFacts): boolean {
  const known = comparable(facts);
  return known !== null && known.monthlyCents < known.usual.middle * TRUST.suspiciousShare;
}
