import type { Contract, Offer } from '../fields.ts';
import {
  LAU,
  LBRL,
  LEY_CATALANA,
  LEY_IGUALDAD,
  LEY_VIVIENDA,
  RD_ENERGIA,
  RD_REGISTRO,
  RGPD,
  type LegalSource,
} from './legal-sources.ts';

/** Input of the rules; null means "not stated". Amounts in cents. */
export interface LegalLintInput {
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
  rooms: readonly { price_cents: number | null; deposit_cents: number | null }[];
}

interface Rule {
  level: 'info' | 'warn';
  /** Field beside which the hint is displayed; for rules on texts, the field that contains the match. */
  field: keyof LegalLintInput | ((property: LegalLintInput) => keyof LegalLintInput);
  cites: readonly LegalSource[];
  /** First and last day in force (ISO); open-ended if missing. */
  from?: string;
  until?: string;
  applies: (property: LegalLintInput) => boolean;
  /** Amount mentioned in the message. */
  cents?: (property: LegalLintInput) => number | null;
}

export interface Hint {
  code: HintCode;
  level: 'info' | 'warn';
  field: keyof LegalLintInput;
  cites: readonly LegalSource[];
  cents: number | null;
}

const CATALONIA = ['08', '17', '25', '43'];
/** Provinces whose region requires the deposit to be lodged with a public body. Only unambiguous ones are listed. */
const DEPOSIT_REGISTRY_PROVINCES =
  '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 27 28 29 30 32 34 35 36 37 38 40 41 42 43 44 45 46 47 48 49 50'.split(
    ' ',
  );
/**
 * Duration from which a seasonal lease counts as long, and the minimum term of a lease of a main residence, in months.
 */
const LONG_SEASON_MONTHS = 12;
const FIVE_YEARS_MONTHS = 60;
const MANY_DOCUMENTS_FROM = 4;

/** Excluded groups, in both languages. Deliberately simple: it only warns, and a person decides. */
const PROTECTED_GROUPS =
  '(?:extranjer|inmigrante|gitan|moros?\\b|sudaca|sudamerican|latin|african|negr|arabe|musulman|rumano|marroqui|judi|gay|homosexual|lesbiana|trans\\b|foreigner|immigrant|muslim|blacks\\b|gyps|arab|jew)';
const EXCLUSION_PATTERN = new RegExp(
  `\\b(?:no|sin|nada de|abstener\\w*|except\\w*|ni)\\s+(?:se\\s+)?(?:(?:acept|admit|quer)\\w*\\s+(?:a\\s+)?)?(?:los\\s+|las\\s+|a\\s+)?${PROTECTED_GROUPS}` +
    `|\\b(?:solo|unicamente|only)\\s+(?:para\\s+|for\\s+)?(?:espanol(?:es|as)\\b|nacional(?:es)?\\b|heterosexual|blanc[oa]s?\\b|catolic|cristian|spaniards?\\b|spanish\\s+(?:people|nationals|tenants)|whites\\b)`,
);
const IDENTITY_DOCUMENT_PATTERN =
  /\b(?:foto\w*|copia|escane\w+|scan|copy|photo\w*|picture)\s+(?:\w+\s+){0,3}(?:dni|nie|pasaporte|passport|id card)\b/;

const normalizeText = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '');
const matchesText = (pattern: RegExp) => ({
  applies: (property: LegalLintInput) =>
    pattern.test(normalizeText(property.title)) || pattern.test(normalizeText(property.description)),
  field: (property: LegalLintInput) =>
    (pattern.test(normalizeText(property.title)) ? 'title' : 'description') as 'title' | 'description',
});

/** Monthly rent as the basis for deposits; null if rooms have different prices. */
function monthlyRent({ offer, rent_cents, rooms }: LegalLintInput): number | null {
  if (offer !== 'rooms') return rent_cents;
  const prices = new Set(rooms.map((room) => room.price_cents));
  return prices.size === 1 ? ([...prices][0] ?? null) : null;
}

/** Deposits with the monthly rent that each belongs to. */
function depositsOf({ offer, rent_cents, deposit_cents, rooms }: LegalLintInput) {
  return offer === 'rooms'
    ? rooms.map((room) => ({ month: room.price_cents, deposit: room.deposit_cents }))
    : [{ month: rent_cents, deposit: deposit_cents }];
}

/** True if a deposit is stated and differs from `months` monthly rents. */
function hasOtherDeposit(property: LegalLintInput, months: number): boolean {
  return depositsOf(property).some(
    ({ month, deposit }) => deposit !== null && month !== null && deposit !== month * months,
  );
}

/** Legal deposit in cents; null if rooms have several. */
const legalDeposit = (months: number) => (property: LegalLintInput) => {
  const month = monthlyRent(property);
  return month === null ? null : month * months;
};
const depositField = ({ offer }: LegalLintInput) => (offer === 'rooms' ? 'rooms' : 'deposit_cents');

const isCatalan = ({ province_id: id }: LegalLintInput) => id !== null && CATALONIA.includes(id);
const isLease = ({ contract }: LegalLintInput) => contract === 'habitual' || contract === 'seasonal';

const RULES = {
  deposit_habitual: {
    level: 'warn',
    field: depositField,
    cites: [LAU('art. 36.1')],
    applies: (property) => property.contract === 'habitual' && hasOtherDeposit(property, 1),
    cents: legalDeposit(1),
  },
  deposit_seasonal: {
    level: 'warn',
    field: depositField,
    cites: [LAU('art. 36.1'), LAU('art. 3.2')],
    applies: (property) => property.contract === 'seasonal' && hasOtherDeposit(property, 2),
    cents: legalDeposit(2),
  },
  guarantee_limit: {
    level: 'warn',
    field: 'extra_guarantee_cents',
    cites: [LAU('art. 36.5')],
    from: '2019-03-06',
    applies: (property) => {
      const month = monthlyRent(property);
      return property.contract === 'habitual' && month !== null && (property.extra_guarantee_cents ?? 0) > month * 2;
    },
    cents: (property) => (monthlyRent(property) ?? 0) * 2,
  },
  agency_fee_tenant: {
    level: 'warn',
    field: 'agency_fee_payer',
    cites: [LAU('art. 20.1'), LEY_VIVIENDA()],
    from: '2023-05-26',
    applies: (property) =>
      property.contract === 'habitual' &&
      (property.agency_fee_cents ?? 0) > 0 &&
      property.agency_fee_payer === 'tenant',
  },
  deposit_registry: {
    level: 'info',
    field: depositField,
    cites: [LAU('disp. adicional 3.ª')],
    applies: (property) =>
      isLease(property) &&
      depositsOf(property).some(({ deposit }) => (deposit ?? 0) > 0) &&
      DEPOSIT_REGISTRY_PROVINCES.includes(property.province_id ?? ''),
  },
  seasonal_cause: {
    level: 'warn',
    field: 'seasonal_cause',
    cites: [LAU('art. 3.2')],
    applies: (property) => property.contract === 'seasonal' && !property.seasonal_cause,
  },
  seasonal_long: {
    level: 'info',
    field: 'contract',
    cites: [LAU('art. 2 y 3.2')],
    applies: (property) => property.contract === 'seasonal' && (property.min_stay_months ?? 0) >= LONG_SEASON_MONTHS,
  },
  habitual_stay: {
    level: 'info',
    field: 'max_stay_months',
    cites: [LAU('art. 9.1')],
    from: '2019-03-06',
    applies: (property) =>
      property.contract === 'habitual' && (property.max_stay_months ?? FIVE_YEARS_MONTHS) < FIVE_YEARS_MONTHS,
  },
  catalonia_rent: {
    level: 'info',
    field: 'rent_cents',
    cites: [LEY_VIVIENDA('art. 18'), LAU('art. 17.6 y 17.7')],
    from: '2024-03-16',
    applies: (property) => isCatalan(property) && property.offer !== 'rooms' && property.contract === 'habitual',
  },
  catalonia_season: {
    level: 'warn',
    field: 'contract',
    cites: [LEY_CATALANA()],
    from: '2026-01-01',
    applies: (property) => isCatalan(property) && property.contract === 'seasonal',
  },
  catalonia_rooms: {
    level: 'warn',
    field: 'rooms',
    cites: [LEY_CATALANA()],
    from: '2026-01-01',
    applies: (property) => isCatalan(property) && property.offer === 'rooms' && property.contract !== 'residence',
  },
  state_registration: {
    level: 'info',
    field: 'registration_number',
    cites: [RD_REGISTRO()],
    from: '2025-07-01',
    // Annulled by the Supreme Court in May 2026; the field remains, as optional.
    until: '2026-05-31',
    applies: (property) => property.contract === 'seasonal' && !property.registration_number,
  },
  energy_label: {
    level: 'warn',
    field: 'energy_label',
    cites: [RD_ENERGIA()],
    from: '2021-06-03',
    applies: (property) => property.energy_label === 'in_progress',
  },
  no_empadronamiento: {
    level: 'warn',
    field: 'empadronamiento',
    cites: [LBRL('art. 15')],
    applies: (property) => property.empadronamiento === 'no',
  },
  many_documents: {
    level: 'warn',
    field: 'documents',
    cites: [RGPD],
    from: '2018-05-25',
    applies: (property) => property.documents.length >= MANY_DOCUMENTS_FROM,
  },
  words_identity: { level: 'warn', cites: [RGPD], from: '2018-05-25', ...matchesText(IDENTITY_DOCUMENT_PATTERN) },
  words_excluding: {
    level: 'warn',
    cites: [LEY_IGUALDAD('art. 2 y 17')],
    from: '2022-07-14',
    ...matchesText(EXCLUSION_PATTERN),
  },
} as const satisfies Record<string, Rule>;

export type HintCode = keyof typeof RULES;

/**
 * Returns the legal hints for a property on a given day (ISO date). Hints cite their source and never block
 * publication.
 */
export function legalHints(property: LegalLintInput, today: string): Hint[] {
  return (Object.entries(RULES) as [HintCode, Rule][]).flatMap(([code, rule]) => {
    const { level, cites, field } = rule;
    const isInForce = today >= (rule.from ?? '') && today <= (rule.until ?? '9999');
    if (!isInForce || !rule.applies(property)) return [];
    const where = typeof field === 'function' ? field(property) : field;
    return [{ code, level, field: where, cites, cents: rule.cents?.(property) ?? null }];
  });
}
