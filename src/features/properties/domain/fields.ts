/** Enumerations of property fields, named as on the wire and in the tables. */

export const KINDS = ['flat', 'house', 'studio', 'residence'] as const;
export type Kind = (typeof KINDS)[number];

/** Let as a whole to one household, or room by room. */
export const OFFERS = ['whole', 'rooms'] as const;
export type Offer = (typeof OFFERS)[number];

export const HEATINGS = ['none', 'central', 'gas', 'electric', 'heat_pump', 'other'] as const;
export const APPLIANCES = ['washing_machine', 'dishwasher', 'oven', 'microwave', 'fridge', 'dryer', 'tv'] as const;
export const ENERGY_LABELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'in_progress', 'exempt'] as const;
export const ADVERTISERS = ['owner', 'agency', 'outgoing_tenant', 'current_household', 'residence'] as const;
export const AGE_BANDS = ['18-22', '23-27', '28-35', '36+'] as const;
/** Languages spoken by the household, ISO 639-1 codes. */
export const LANGUAGES = ['es', 'ca', 'eu', 'gl', 'en', 'fr', 'de', 'it', 'pt', 'ar', 'zh'] as const;
export const BILLS = ['water', 'electricity', 'gas', 'heating', 'internet', 'community', 'waste', 'cleaning'] as const;
export const FEE_PAYERS = ['tenant', 'owner'] as const;
/**
 * Contract types: lease of a main residence, seasonal lease with a stated cause, room under the Civil Code, place in a
 * student residence.
 */
export const CONTRACTS = ['habitual', 'seasonal', 'room', 'residence'] as const;
export type Contract = (typeof CONTRACTS)[number];
export const EMPADRONAMIENTO_OPTIONS = ['yes', 'no', 'ask'] as const;
/** Documents requested from tenants. Copies of identity documents are deliberately not an option. */
export const DOCUMENTS = [
  'enrolment',
  'employment_contract',
  'payslips',
  'tax_return',
  'guarantor',
  'references',
] as const;

export const ROOM_KINDS = ['single', 'double', 'shared_bed'] as const;
export const ROOM_STATES = ['available', 'reserved', 'occupied'] as const;
export type RoomState = (typeof ROOM_STATES)[number];
