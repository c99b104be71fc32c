import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import * as labels from '../domain/walk/labels.ts';
import type { Area } from '../domain/walk/items.ts';

export { areaOf } from '../domain/walk/labels.ts';

const words: labels.HandoverLabels = {
  area: (area) => m.handover_area(area),
  numbered: (area) => m.handover_area_numbered(area),
  owner: () => m.handover_owner(),
  tenant: () => m.handover_tenant(),
  gonePerson: () => m.handover_gone_person(),
  party: ({ name, role }) => m.handover_party({ name: safeDisplayText(name), role }),
};

/** Name of an area: that of the listing, or its kind with a number. */
export function areaLabel(area: string, areas: readonly Area[] = []): string {
  return safeDisplayText(labels.areaLabel(area, areas, words));
}

export function itemLabel(item: string): string {
  return m.handover_point({ point: labels.pointOf(item) });
}

/** Hint for the photo of an item. */
export function itemHint(item: string): string {
  return m.handover_hint({ point: labels.pointOf(item) });
}

/** Name of a party; a placeholder after an erasure. */
export function partyName(parties: readonly { party: string; name: string | null }[], party: string): string {
  return safeDisplayText(labels.partyName(parties, party, words));
}

/** Name and role of a party. */
export function partyLabel(parties: readonly { party: string; name: string | null }[], party: string): string {
  return labels.partyLabel(parties, party, words);
}
