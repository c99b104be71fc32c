import { m } from '#messages';
import type { BILLS, ENERGY_LABELS, EMPADRONAMIENTO_OPTIONS, ROOM_KINDS, RoomState } from '../../domain/fields.ts';

/** Labels of fields that only the detail page shows. */

type Labels<K extends string> = Record<K, () => string>;

export const ENERGY_RATING_LABELS: Labels<(typeof ENERGY_LABELS)[number]> = {
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

export const BILL_LABELS: Labels<(typeof BILLS)[number]> = {
  water: m.properties_bill_water,
  electricity: m.properties_bill_electricity,
  gas: m.properties_bill_gas,
  heating: m.properties_bill_heating,
  internet: m.properties_bill_internet,
  community: m.properties_bill_community,
  waste: m.properties_bill_waste,
  cleaning: m.properties_bill_cleaning,
};

export const TERNARY_LABELS: Labels<(typeof EMPADRONAMIENTO_OPTIONS)[number]> = {
  yes: m.properties_ternary_yes,
  no: m.properties_ternary_no,
  ask: m.properties_ternary_ask,
};

export const ROOM_KIND_LABELS: Labels<(typeof ROOM_KINDS)[number]> = {
  single: m.properties_room_kind_single,
  double: m.properties_room_kind_double,
  shared_bed: m.properties_room_kind_shared_bed,
};

export const ROOM_STATE_LABELS: Labels<RoomState> = {
  available: m.properties_room_state_available,
  reserved: m.properties_room_state_reserved,
  occupied: m.properties_room_state_occupied,
};
