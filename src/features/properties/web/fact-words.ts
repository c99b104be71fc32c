import type { Answer, DealBreaker } from '#features/profiles/domain/fields.ts';
import { m } from '#words';
import type {
  APPLIANCES,
  BILLS,
  DOCUMENTS,
  ENERGY_LABELS,
  HEATINGS,
  LANGUAGES,
  REGISTRATIONS,
  ROOM_KINDS,
  RoomState,
} from '../domain/fields.ts';

/** What the page of a home says beyond what lists say of it. */

type Words<K extends string> = Record<K, () => string>;

export const HEATING_WORDS: Words<(typeof HEATINGS)[number]> = {
  none: m.properties_heating_none,
  central: m.properties_heating_central,
  gas: m.properties_heating_gas,
  electric: m.properties_heating_electric,
  heat_pump: m.properties_heating_heat_pump,
  other: m.properties_heating_other,
};

export const APPLIANCE_WORDS: Words<(typeof APPLIANCES)[number]> = {
  washing_machine: m.properties_appliance_washing_machine,
  dishwasher: m.properties_appliance_dishwasher,
  oven: m.properties_appliance_oven,
  microwave: m.properties_appliance_microwave,
  fridge: m.properties_appliance_fridge,
  dryer: m.properties_appliance_dryer,
  tv: m.properties_appliance_tv,
};

export const ENERGY_WORDS: Words<(typeof ENERGY_LABELS)[number]> = {
  A: m.properties_energy_A,
  B: m.properties_energy_B,
  C: m.properties_energy_C,
  D: m.properties_energy_D,
  E: m.properties_energy_E,
  F: m.properties_energy_F,
  G: m.properties_energy_G,
  in_progress: m.properties_energy_in_progress,
  exempt: m.properties_energy_exempt,
};

export const BILL_WORDS: Words<(typeof BILLS)[number]> = {
  water: m.properties_bill_water,
  electricity: m.properties_bill_electricity,
  gas: m.properties_bill_gas,
  heating: m.properties_bill_heating,
  internet: m.properties_bill_internet,
  community: m.properties_bill_community,
  waste: m.properties_bill_waste,
  cleaning: m.properties_bill_cleaning,
};

export const TERNARY_WORDS: Words<(typeof REGISTRATIONS)[number]> = {
  yes: m.properties_ternary_yes,
  no: m.properties_ternary_no,
  ask: m.properties_ternary_ask,
};

export const RULE_WORDS: Words<Answer> = {
  yes: m.properties_rule_yes,
  no: m.properties_rule_no,
  indifferent: m.properties_rule_indifferent,
};

export const RULE_NAMES: Words<DealBreaker> = {
  smoking: m.properties_rule_name_smoking,
  pets: m.properties_rule_name_pets,
  visitors: m.properties_rule_name_visitors,
  couples: m.properties_rule_name_couples,
  crypto_payment: m.properties_rule_name_crypto_payment,
};

export const DOCUMENT_WORDS: Words<(typeof DOCUMENTS)[number]> = {
  enrolment: m.properties_document_enrolment,
  employment_contract: m.properties_document_employment_contract,
  payslips: m.properties_document_payslips,
  tax_return: m.properties_document_tax_return,
  guarantor: m.properties_document_guarantor,
  references: m.properties_document_references,
};

export const ROOM_KIND_WORDS: Words<(typeof ROOM_KINDS)[number]> = {
  single: m.properties_room_kind_single,
  double: m.properties_room_kind_double,
  shared_bed: m.properties_room_kind_shared_bed,
};

export const ROOM_STATE_WORDS: Words<RoomState> = {
  available: m.properties_room_state_available,
  reserved: m.properties_room_state_reserved,
  occupied: m.properties_room_state_occupied,
};

export const LANGUAGE_WORDS: Words<(typeof LANGUAGES)[number]> = {
  es: m.properties_language_es,
  ca: m.properties_language_ca,
  eu: m.properties_language_eu,
  gl: m.properties_language_gl,
  en: m.properties_language_en,
  fr: m.properties_language_fr,
  de: m.properties_language_de,
  it: m.properties_language_it,
  pt: m.properties_language_pt,
  ar: m.properties_language_ar,
  zh: m.properties_language_zh,
};
