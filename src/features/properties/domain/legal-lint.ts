import type { Contract, Offer } from './fields.ts';
import {
  LAU,
  LBRL,
  LEY_CATALANA,
  LEY_IGUALDAD,
  LEY_VIVIENDA,
  RD_ENERGIA,
  RD_REGISTRO,
  RGPD,
  type Cite,
} from './legal-sources.ts';

/** What the rules look at; null is "not said". Amounts in cents. */
export interface LintedHome {
  offer: Offer | null;
  province_id: string | null;
  title: string | null;
  description: string | null;
  contract: Contract | null;
  seasonal_cause: string | null;
  min_stay_months: number | null;
  max_stay_months: number | null;
  rent_cents: number | null;
  deposit_cents: number | null;
  extra_guarantee_cents: number | null;
  agency_fee_cents: number | null;
  agency_fee_payer: 'tenant' | 'owner' | null;
  energy_label: string | null;
  registration_number: string | null;
  empadronamiento: 'yes' | 'no' | 'ask' | null;
  documents: readonly string[];
  rooms: readonly { price_cents: number | null }[];
}

interface Rule {
  level: 'info' | 'warn';
  /** The field that the hint stands beside; of words, the one they are in. */
  field: keyof LintedHome | ((home: LintedHome) => keyof LintedHome);
  cites: readonly Cite[];
  /** Days in force, ISO; open where missing. */
  from?: string;
  until?: string;
  applies: (home: LintedHome) => boolean;
  /** An amount that the words name. */
  cents?: (home: LintedHome) => number | null;
}

export interface Hint {
  code: HintCode;
  level: 'info' | 'warn';
  field: keyof LintedHome;
  cites: readonly Cite[];
  cents: number | null;
}

const CATALONIA = ['08', '17', '25', '43'];
/** Communities whose own body takes the deposit: those where that is beyond doubt. */
const DEPOSIT_BODIES =
  '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 27 28 29 30 32 34 35 36 37 38 40 41 42 43 44 45 46 47 48 49 50'.split(
    ' ',
  );
/** In months: what counts as long for a season, and the least that a tenant may stay in a habitual home. */
const LONG_SEASON = 12;
const FIVE_YEARS = 60;
const MANY_DOCUMENTS = 4;

/** Who is kept out, in both languages. Simple on purpose: it warns, and a person decides. */
const PEOPLES =
  '(?:extranjer|inmigrante|gitan|moros?\\b|sudaca|sudamerican|latin|african|negr|arabe|musulman|rumano|marroqui|judi|gay|homosexual|lesbiana|trans\\b|foreigner|immigrant|muslim|blacks\\b|gyps|arab|jew)';
const EXCLUDING = new RegExp(
  `\\b(?:no|sin|nada de|abstener\\w*|except\\w*|ni)\\s+(?:se\\s+)?(?:(?:acept|admit|quer)\\w*\\s+(?:a\\s+)?)?(?:los\\s+|las\\s+|a\\s+)?${PEOPLES}` +
    `|\\b(?:solo|unicamente|only)\\s+(?:para\\s+|for\\s+)?(?:espanol(?:es|as)\\b|nacional(?:es)?\\b|heterosexual|blanc[oa]s?\\b|catolic|cristian|spaniards?\\b|spanish\\s+(?:people|nationals|tenants)|whites\\b)`,
);
const IDENTITY =
  /\b(?:foto\w*|copia|escane\w+|scan|copy|photo\w*|picture)\s+(?:\w+\s+){0,3}(?:dni|nie|pasaporte|passport|id card)\b/;

const plain = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '');
const inWords = (pattern: RegExp) => ({
  applies: (home: LintedHome) => pattern.test(plain(home.title)) || pattern.test(plain(home.description)),
  field: (home: LintedHome) => (pattern.test(plain(home.title)) ? 'title' : 'description') as 'title' | 'description',
});

/** The month's rent that deposits are measured by; null where rooms cost differently. */
function monthOf({ offer, rent_cents, rooms }: LintedHome): number | null {
  if (offer !== 'rooms') return rent_cents;
  const prices = new Set(rooms.map((room) => room.price_cents));
  return prices.size === 1 ? ([...prices][0] ?? null) : null;
}

/** Whether an amount is said and is not so many months' rent. */
function differs(cents: number | null, home: LintedHome, months: number): boolean {
  const month = monthOf(home);
  return cents !== null && month !== null && cents !== month * months;
}

const isCatalan = ({ province_id: id }: LintedHome) => id !== null && CATALONIA.includes(id);
const isLease = ({ contract }: LintedHome) => contract === 'habitual' || contract === 'seasonal';

const RULES = {
  deposit_habitual: {
    level: 'warn',
    field: 'deposit_cents',
    cites: [LAU('art. 36.1')],
    applies: (home) => home.contract === 'habitual' && differs(home.deposit_cents, home, 1),
    cents: monthOf,
  },
  deposit_seasonal: {
    level: 'warn',
    field: 'deposit_cents',
    cites: [LAU('art. 36.1'), LAU('art. 3.2')],
    applies: (home) => home.contract === 'seasonal' && differs(home.deposit_cents, home, 2),
    cents: (home) => (monthOf(home) ?? 0) * 2,
  },
  guarantee_limit: {
    level: 'warn',
    field: 'extra_guarantee_cents',
    cites: [LAU('art. 36.5')],
    from: '2019-03-06',
    applies: (home) => {
      const month = monthOf(home);
      return home.contract === 'habitual' && month !== null && (home.extra_guarantee_cents ?? 0) > month * 2;
    },
    cents: (home) => (monthOf(home) ?? 0) * 2,
  },
  agency_fee_tenant: {
    level: 'warn',
    field: 'agency_fee_payer',
    cites: [LAU('art. 20.1'), LEY_VIVIENDA()],
    from: '2023-05-26',
    applies: (home) =>
      home.contract === 'habitual' && (home.agency_fee_cents ?? 0) > 0 && home.agency_fee_payer === 'tenant',
  },
  deposit_registry: {
    level: 'info',
    field: 'deposit_cents',
    cites: [LAU('disp. adicional 3.ª')],
    applies: (home) =>
      isLease(home) && (home.deposit_cents ?? 0) > 0 && DEPOSIT_BODIES.includes(home.province_id ?? ''),
  },
  seasonal_cause: {
    level: 'warn',
    field: 'seasonal_cause',
    cites: [LAU('art. 3.2')],
    applies: (home) => home.contract === 'seasonal' && !home.seasonal_cause,
  },
  seasonal_long: {
    level: 'info',
    field: 'contract',
    cites: [LAU('art. 2 y 3.2')],
    applies: (home) => home.contract === 'seasonal' && (home.min_stay_months ?? 0) >= LONG_SEASON,
  },
  habitual_stay: {
    level: 'info',
    field: 'max_stay_months',
    cites: [LAU('art. 9.1')],
    from: '2019-03-06',
    applies: (home) => home.contract === 'habitual' && (home.max_stay_months ?? FIVE_YEARS) < FIVE_YEARS,
  },
  catalonia_rent: {
    level: 'info',
    field: 'rent_cents',
    cites: [LEY_VIVIENDA('art. 18'), LAU('art. 17.6 y 17.7')],
    from: '2024-03-16',
    applies: (home) => isCatalan(home) && home.offer !== 'rooms' && home.contract === 'habitual',
  },
  catalonia_season: {
    level: 'warn',
    field: 'contract',
    cites: [LEY_CATALANA()],
    from: '2026-01-01',
    applies: (home) => isCatalan(home) && home.contract === 'seasonal',
  },
  catalonia_rooms: {
    level: 'warn',
    field: 'rooms',
    cites: [LEY_CATALANA()],
    from: '2026-01-01',
    applies: (home) => isCatalan(home) && home.offer === 'rooms' && home.contract !== 'residence',
  },
  state_registration: {
    level: 'info',
    field: 'registration_number',
    cites: [RD_REGISTRO()],
    from: '2025-07-01',
    // annulled by the Supreme Court in May 2026; the field stays, and stays optional
    until: '2026-05-31',
    applies: (home) => home.contract === 'seasonal' && !home.registration_number,
  },
  energy_label: {
    level: 'warn',
    field: 'energy_label',
    cites: [RD_ENERGIA()],
    from: '2021-06-03',
    applies: (home) => home.energy_label === 'in_progress',
  },
  no_empadronamiento: {
    level: 'warn',
    field: 'empadronamiento',
    cites: [LBRL('art. 15')],
    applies: (home) => home.empadronamiento === 'no',
  },
  many_documents: {
    level: 'warn',
    field: 'documents',
    cites: [RGPD],
    from: '2018-05-25',
    applies: (home) => home.documents.length >= MANY_DOCUMENTS,
  },
  words_identity: { level: 'warn', cites: [RGPD], from: '2018-05-25', ...inWords(IDENTITY) },
  words_excluding: { level: 'warn', cites: [LEY_IGUALDAD('art. 2 y 17')], from: '2022-07-14', ...inWords(EXCLUDING) },
} as const satisfies Record<string, Rule>;

export type HintCode = keyof typeof RULES;

/**
 * What the law would say to an offer on a day (ISO), by what it offers and where. It warns and cites; nothing here keeps
 * anybody from publishing.
 */
export function legalHints(home: LintedHome, today: string): Hint[] {
  return (Object.entries(RULES) as [HintCode, Rule][]).flatMap(([code, rule]) => {
    const { level, cites, field } = rule;
    const isInForce = today >= (rule.from ?? '') && today <= (rule.until ?? '9999');
    if (!isInForce || !rule.applies(home)) return [];
    const where = typeof field === 'function' ? field(home) : field;
    return [{ code, level, field: where, cites, cents: rule.cents?.(home) ?? null }];
  });
}
