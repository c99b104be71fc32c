import type { FormField, PropertyForm } from '../form/property-form.ts';

/** Steps of the wizard, in order. */
export const STEPS = ['what', 'where', 'home', 'rooms', 'money', 'rules', 'photos', 'review'] as const;
export type Step = (typeof STEPS)[number];

const STEP_FIELDS: Record<Step, readonly (FormField | 'photos')[]> = {
  what: ['kind', 'offer', 'advertiser', 'owner_lives_in'],
  where: ['province_id', 'city_id', 'district', 'street', 'show_street', 'lat', 'lon'],
  home: [
    'm2',
    'bedrooms',
    'bathrooms',
    'floor',
    'lift',
    'heating',
    'air_conditioning',
    'furnished',
    'terrace',
    'balcony',
    'appliances',
    'wifi',
    'accessible',
    'energy_label',
    'registration_number',
    'housemates',
    'housemates_ages',
    'housemates_languages',
  ],
  rooms: ['rooms'],
  money: [
    'rent_cents',
    'bills_included',
    'bills_estimate_cents',
    'deposit_cents',
    'extra_guarantee_cents',
    'agency_fee_cents',
    'agency_fee_payer',
  ],
  rules: [
    'smoking',
    'pets',
    'visitors',
    'couples',
    'crypto_payment',
    'quiet_from',
    'quiet_to',
    'contract',
    'seasonal_cause',
    'available_from',
    'available_to',
    'min_stay_months',
    'max_stay_months',
    'empadronamiento',
    'guarantor_required',
    'documents',
  ],
  photos: ['photos', 'video_url'],
  review: ['title', 'description'],
};

/** Steps for an offer; the rooms step only exists if let by rooms. */
export function stepsFor({ offer }: Pick<PropertyForm, 'offer'>): Step[] {
  return STEPS.filter((step) => step !== 'rooms' || offer === 'rooms');
}

/** Step that contains a field; `rooms.1.price_cents` belongs to the rooms step. */
export function stepOfField(field: string): Step {
  const root = field.split('.')[0] ?? '';
  return STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(root)) ?? 'review';
}

/** Order of fields in which each step is passed once. */
export function compareByStep(a: string, b: string): number {
  return STEPS.indexOf(stepOfField(a)) - STEPS.indexOf(stepOfField(b));
}

/** Number of the given fields that belong to a step. */
export function countFieldsInStep(step: Step, fields: readonly string[]): number {
  return fields.filter((field) => stepOfField(field) === step).length;
}

/** Errors of a step, of errors by field. */
export function errorsInStep(step: Step, errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfField(field) === step));
}

export function isStep(text: string | null): text is Step {
  return (STEPS as readonly (string | null)[]).includes(text);
}
