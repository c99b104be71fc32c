import { parseArea, parseItem, type Area, type AreaKind } from './items.ts';

/** Words for areas, items and parties in one language; page and PDF pass the same messages. */
export interface HandoverLabels {
  area: (area: { kind: AreaKind }) => string;
  numbered: (area: { area: string; number: number }) => string;
  owner: () => string;
  tenant: () => string;
  gonePerson: () => string;
  party: (party: { name: string; role: string }) => string;
}

/** Name of an area: that of the listing, or its kind with a number. */
export function areaLabel(
  area: string,
  areas: readonly Area[],
  words: Pick<HandoverLabels, 'area' | 'numbered'>,
): string {
  const named = areas.find((one) => one.area === area)?.name;
  if (named) return named;
  const parsed = parseArea(area);
  if (!parsed) return area;
  const label = words.area({ kind: parsed.kind });
  return parsed.number === null ? label : words.numbered({ area: label, number: parsed.number });
}

/** Key of the words for an item, such as `hob`. */
export function pointOf(item: string): string {
  return parseItem(item)?.point ?? '';
}

/** Area of an item id. */
export function areaOf(item: string): string {
  return item.split('.')[0] ?? '';
}

type Parties = readonly { party: string; name: string | null }[];

/** Name of a party at the time of the handover; a placeholder after an erasure. */
export function partyName(parties: Parties, party: string, words: Pick<HandoverLabels, 'gonePerson'>): string {
  return parties.find((one) => one.party === party)?.name ?? words.gonePerson();
}

/** Name and role of a party. */
export function partyLabel(parties: Parties, party: string, words: HandoverLabels): string {
  const role = party === 'owner' ? words.owner() : words.tenant();
  return words.party({ name: partyName(parties, party, words), role: role.toLowerCase() });
}
