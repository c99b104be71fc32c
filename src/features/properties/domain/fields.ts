/** What a home can say, under the names of the wire and of the tables. */

export const KINDS = ['flat', 'house', 'studio', 'residence'] as const;
export type Kind = (typeof KINDS)[number];

/** All of it to one household, or room by room. */
export const OFFERS = ['whole', 'rooms'] as const;
export type Offer = (typeof OFFERS)[number];

export const HEATINGS = ['none', 'central', 'gas', 'electric', 'heat_pump', 'other'] as const;
export const APPLIANCES = ['washing_machine', 'dishwasher', 'oven', 'microwave', 'fridge', 'dryer', 'tv'] as const;
export const ENERGY_LABELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'in_progress', 'exempt'] as const;
export const ADVERTISERS = ['owner', 'agency', 'outgoing_tenant', 'current_household', 'residence'] as const;
export const AGE_BANDS = ['18-22', '23-27', '28-35', '36+'] as const;
/** Languages spoken at home, by their ISO 639-1 codes. */
export const LANGUAGES = ['es', 'ca', 'eu', 'gl', 'en', 'fr', 'de', 'it', 'pt', 'ar', 'zh'] as const;
export const BILLS = ['water', 'electricity', 'gas', 'heating', 'internet', 'community', 'waste', 'cleaning'] as const;
export const FEE_PAYERS = ['tenant', 'owner'] as const;
/** A lease of a habitual home, a seasonal one with its cause, a room under the civil code, a place in a residence. */
export const CONTRACTS = ['habitual', 'seasonal', 'room', 'residence'] as const;
export type Contract = (typeof CONTRACTS)[number];
export const REGISTRATIONS = ['yes', 'no', 'ask'] as const;
/** Never pictures of identity documents: those are not asked for here. */
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
