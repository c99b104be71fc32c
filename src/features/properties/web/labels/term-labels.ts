import type { Answer, DealBreaker } from '#features/profiles/domain/fields.ts';
import { m } from '#messages';
import type { APPLIANCES, DOCUMENTS, HEATINGS } from '../../domain/fields.ts';

/** Labels of the lower part of the detail page. */

type Labels<K extends string> = Record<K, () => string>;

export const HEATING_LABELS: Labels<(typeof HEATINGS)[number]> = {
  none: m.properties_heating_none,
  central: m.properties_heating_central,
  gas: m.properties_heating_gas,
  electric: m.properties_heating_electric,
  heat_pump: m.properties_heating_heat_pump,
  other: m.properties_heating_other,
};

export const APPLIANCE_LABELS: Labels<(typeof APPLIANCES)[number]> = {
  washing_machine: m.properties_appliance_washing_machine,
  dishwasher: m.properties_appliance_dishwasher,
  oven: m.properties_appliance_oven,
  microwave: m.properties_appliance_microwave,
  fridge: m.properties_appliance_fridge,
  dryer: m.properties_appliance_dryer,
  tv: m.properties_appliance_tv,
};

export const RULE_ANSWER_LABELS: Labels<Answer> = {
  yes: m.properties_rule_yes,
  no: m.properties_rule_no,
  indifferent: m.properties_rule_indifferent,
};

export const RULE_LABELS: Labels<DealBreaker> = {
  smoking: m.properties_rule_name_smoking,
  pets: m.properties_rule_name_pets,
  visitors: m.properties_rule_name_visitors,
  couples: m.properties_rule_name_couples,
  crypto_payment: m.properties_rule_name_crypto_payment,
};

export const DOCUMENT_LABELS: Labels<(typeof DOCUMENTS)[number]> = {
  enrolment: m.properties_document_enrolment,
  employment_contract: m.properties_document_employment_contract,
  payslips: m.properties_document_payslips,
  tax_return: m.properties_document_tax_return,
  guarantor: m.properties_document_guarantor,
  references: m.properties_document_references,
};
