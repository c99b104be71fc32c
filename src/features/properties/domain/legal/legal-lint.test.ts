import { expect, test } from 'vitest';
import { legalHints, type LegalLintInput } from './legal-lint.ts';

const TODAY = '2026-11-20';

/** A flat in Asturias that violates no rule. */
const FINE: LegalLintInput = {
  offer: 'whole',
  province_id: '33',
  title: 'Piso con luz en Oviedo',
  description: 'Tres habitaciones exteriores, cerca del campus. Se puede hablar de casi todo.',
  contract: 'habitual',
  seasonal_cause: null,
  min_stay_months: 12,
  max_stay_months: null,
  rent_cents: 90_000,
  deposit_cents: 90_000,
  extra_guarantee_cents: 180_000,
  agency_fee_cents: 50_000,
  agency_fee_payer: 'owner',
  energy_label: 'D',
  registration_number: null,
  empadronamiento: 'yes',
  documents: ['employment_contract', 'payslips'],
  rooms: [],
};

const codes = (change: Partial<LegalLintInput>, today = TODAY) =>
  legalHints({ ...FINE, ...change }, today).map(({ code }) => code);

test('compliant and empty listings have no hints', () => {
  expect(codes({})).toEqual([]);
  const empty = Object.fromEntries(Object.keys(FINE).map((key) => [key, null]));
  expect(codes({ ...empty, documents: [], rooms: [] } as Partial<LegalLintInput>)).toEqual([]);
});

const SEASON = { contract: 'seasonal', seasonal_cause: 'Curso 2026/27', deposit_cents: 180_000 } as const;

/** Each rule once: a property that violates it, and the closest one that does not. */
test.each<[string, Partial<LegalLintInput>, Partial<LegalLintInput>]>([
  ['deposit_habitual', { deposit_cents: 180_000 }, { deposit_cents: null }],
  ['deposit_seasonal', { ...SEASON, deposit_cents: 90_000 }, SEASON],
  ['guarantee_limit', { extra_guarantee_cents: 180_001 }, { extra_guarantee_cents: 180_000 }],
  ['agency_fee_tenant', { agency_fee_payer: 'tenant' }, { agency_fee_payer: 'tenant', agency_fee_cents: 0 }],
  ['deposit_registry', { province_id: '46' }, { province_id: '46', contract: 'residence' }],
  ['seasonal_cause', { ...SEASON, seasonal_cause: null }, SEASON],
  ['seasonal_long', { ...SEASON, min_stay_months: 12 }, { ...SEASON, min_stay_months: 11 }],
  ['habitual_stay', { max_stay_months: 11 }, { max_stay_months: 60 }],
  ['catalonia_rent', { province_id: '08' }, { province_id: '28' }],
  ['catalonia_season', { ...SEASON, province_id: '17' }, { ...SEASON, province_id: '46' }],
  ['catalonia_rooms', { offer: 'rooms', province_id: '08' }, { offer: 'rooms', province_id: '46' }],
  ['energy_label', { energy_label: 'in_progress' }, { energy_label: 'exempt' }],
  ['no_empadronamiento', { empadronamiento: 'no' }, { empadronamiento: 'ask' }],
  [
    'many_documents',
    { documents: ['payslips', 'tax_return', 'guarantor', 'references'] },
    { documents: ['payslips', 'guarantor', 'references'] },
  ],
  ['words_identity', { description: 'Envíame una foto de tu DNI' }, { description: 'Se firma con el DNI delante' }],
  ['words_excluding', { title: 'Sólo españoles' }, { title: 'Solo estudiantes' }],
])('%s', (code, breaks, keeps) => {
  expect(codes(breaks)).toContain(code);
  expect(codes(keeps)).not.toContain(code);
});

test.each([
  ['agency_fee_tenant', { agency_fee_payer: 'tenant' } as const, '2023-05-25', '2023-05-26'],
  ['guarantee_limit', { extra_guarantee_cents: 999_900 }, '2019-03-05', '2019-03-06'],
  ['catalonia_rent', { province_id: '43' }, '2024-03-15', '2024-03-16'],
  ['catalonia_rooms', { province_id: '25', offer: 'rooms' } as const, '2025-12-31', '2026-01-01'],
  ['state_registration', SEASON, '2025-06-30', '2025-07-01'],
  ['words_excluding', { description: 'No extranjeros' }, '2022-07-13', '2022-07-14'],
])('%s applies from its effective date', (code, breaks, before, since) => {
  expect(codes(breaks, before)).not.toContain(code);
  expect(codes(breaks, since)).toContain(code);
});

test('the number of an annulled register is no longer required', () => {
  expect(codes(SEASON, '2026-05-31')).toContain('state_registration');
  expect(codes(SEASON, '2026-06-01')).not.toContain('state_registration');
  expect(codes({ ...SEASON, registration_number: 'ESFCTU1' }, '2026-01-15')).not.toContain('state_registration');
});

test('the deposit of each room is measured by its own price', () => {
  const hintsOf = (...deposits: number[]) =>
    legalHints(
      {
        ...FINE,
        offer: 'rooms',
        rent_cents: null,
        deposit_cents: null,
        extra_guarantee_cents: null,
        rooms: deposits.map((deposit_cents, at) => ({ price_cents: 40_000 - at * 5_000, deposit_cents })),
      },
      TODAY,
    );
  expect(hintsOf(40_000, 35_000)).toEqual([]);
  expect(hintsOf(40_000, 40_000)).toMatchObject([{ code: 'deposit_habitual', field: 'rooms', cents: null }]);
  expect(hintsOf(80_000)).toMatchObject([{ code: 'deposit_habitual', field: 'rooms', cents: 40_000 }]);
});

test.each([
  'Abstenerse extranjeros',
  'no se admiten inmigrantes',
  'Solo nacionales',
  'No muslims please',
  'only spaniards',
])('discriminatory wording is detected: %s', (description) => {
  expect(legalHints({ ...FINE, description }, TODAY)).toMatchObject([
    { code: 'words_excluding', field: 'description' },
  ]);
});

test.each(['No fumar', 'Se admiten extranjeros', 'Ideal para Erasmus: no hablamos solo español', 'No morosos'])(
  'other wording is not: %s',
  (description) => {
    expect(codes({ description })).toEqual([]);
  },
);

test('a hint names its sources, and the amount if it concerns one', () => {
  const [hint] = legalHints({ ...FINE, deposit_cents: 1 }, TODAY);
  expect(hint).toMatchObject({ level: 'warn', field: 'deposit_cents', cents: 90_000 });
  expect(hint?.cites).toEqual([{ title: 'LAU, art. 36.1', url: expect.stringMatching(/^https:\/\/www\.boe\.es\//) }]);
});
