import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import type { Area } from '../domain/walk/items.ts';
import { parseArea, parseItem } from '../domain/walk/items.ts';

/** Name of an area: that of the listing, or its kind with a number. */
export function areaLabel(area: string, areas: readonly Area[] = []): string {
  const named = areas.find((one) => one.area === area)?.name;
  if (named) return safeDisplayText(named);
  const parsed = parseArea(area);
  if (!parsed) return area;
  const label = m.handover_area({ kind: parsed.kind });
  return parsed.number === null ? label : m.handover_area_numbered({ area: label, number: parsed.number });
}

export function itemLabel(item: string): string {
  return m.handover_point({ point: parseItem(item)?.point ?? '' });
}

/** What to look at while photographing an item. */
export function itemHint(item: string): string {
  return m.handover_hint({ point: parseItem(item)?.point ?? '' });
}

/** Area of an item id. */
export function areaOf(item: string): string {
  return item.split('.')[0] ?? '';
}

/** Name of a party; `null` after an erasure. */
export function partyName(parties: readonly { party: string; name: string | null }[], party: string): string {
  const name = parties.find((one) => one.party === party)?.name ?? null;
  return name === null ? m.handover_gone_person() : safeDisplayText(name);
}

/** Name and role of a party. */
export function partyLabel(parties: readonly { party: string; name: string | null }[], party: string): string {
  const role = party === 'owner' ? m.handover_owner() : m.handover_tenant();
  return m.handover_party({ name: partyName(parties, party), role: role.toLowerCase() });
}
