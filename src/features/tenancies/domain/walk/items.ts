import { HANDOVER } from '../rules.ts';

/** Kinds of areas in the order of the walk. `meters` and `keys` are read and counted instead of looked at. */
export const AREA_KINDS = [
  'entrance',
  'bedroom',
  'living',
  'kitchen',
  'bathroom',
  'outdoor',
  'meters',
  'keys',
] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** Things to look at, over all areas. */
export const POINTS = [
  'door',
  'floor',
  'bed',
  'desk',
  'wardrobe',
  'walls',
  'window',
  'sockets',
  'heating',
  'air_conditioning',
  'sofa',
  'table',
  'tv',
  'hob',
  'sink',
  'cupboards',
  'fridge',
  'oven',
  'microwave',
  'dishwasher',
  'washing_machine',
  'dryer',
  'shower',
  'toilet',
  'basin',
  'railing',
  'electricity',
  'water',
  'gas',
  'building',
  'flat',
  'room',
  'mailbox',
] as const;
export type Point = (typeof POINTS)[number];

/** One area of the walk with the ids of its items, such as `kitchen.hob` or `bedroom-2.bed`. */
export interface Area {
  area: string;
  /** Name of the room in the listing. */
  name: string | null;
  items: string[];
}

/** Facts of a listing that the walk depends on. Unknown facts are `null`. */
export interface WalkFacts {
  bedrooms: number | null;
  bathrooms: number | null;
  furnished: boolean | null;
  heating: string | null;
  airConditioning: boolean | null;
  terrace: boolean | null;
  balcony: boolean | null;
  appliances: readonly string[];
  /** Names of the rooms in the listing, in its order. */
  roomNames: readonly (string | null)[];
}

/** The list of a walk: areas and items in the order in which a person walks through the property. */
export function walkFor(facts: WalkFacts): Area[] {
  const has = (appliance: string) => facts.appliances.includes(appliance);
  const isFurnished = facts.furnished !== false;
  const isHeated = facts.heating !== null && facts.heating !== 'none';
  const bedrooms = clamp(facts.bedrooms ?? facts.roomNames.length, 1, HANDOVER.maxBedrooms);
  const bathrooms = clamp(facts.bathrooms ?? 1, 1, HANDOVER.maxBathrooms);
  const numbered = (kind: AreaKind, count: number) =>
    Array.from({ length: count }, (_, at) => (count === 1 ? kind : `${kind}-${at + 1}`));
  const only = (isThere: boolean, ...points: Point[]) => (isThere ? points : []);
  const furniture = only(isFurnished, 'bed', 'desk', 'wardrobe');
  const comfort = [...only(isHeated, 'heating'), ...only(facts.airConditioning === true, 'air_conditioning')];
  return [
    toArea('entrance', ['door', 'floor', 'walls']),
    ...numbered('bedroom', bedrooms).map((area, at) =>
      toArea(
        area,
        [...furniture, 'walls', 'floor', 'window', 'sockets', ...only(isHeated, 'heating')],
        facts.roomNames[at] ?? null,
      ),
    ),
    toArea('living', [
      ...only(isFurnished, 'sofa', 'table'),
      ...only(has('tv'), 'tv'),
      'walls',
      'floor',
      'window',
      ...comfort,
    ]),
    toArea('kitchen', [
      'hob',
      'sink',
      'cupboards',
      ...(['fridge', 'oven', 'microwave', 'dishwasher', 'washing_machine', 'dryer'] as const).filter(has),
    ]),
    ...numbered('bathroom', bathrooms).map((area) => toArea(area, ['shower', 'toilet', 'basin', 'walls'])),
    ...(facts.terrace || facts.balcony ? [toArea('outdoor', ['floor', 'railing'])] : []),
    toArea('meters', ['electricity', 'water', ...only(facts.heating === 'gas', 'gas')]),
    toArea('keys', ['building', 'flat', 'room', 'mailbox']),
  ];
}

/** Kind of an area and its number; `null` if there is only one of its kind. */
export function parseArea(area: string): { kind: AreaKind; number: number | null } | null {
  const [name = '', number] = area.split('-');
  const kind = AREA_KINDS.find((each) => each === name);
  return kind ? { kind, number: number === undefined ? null : Number(number) } : null;
}

/** Area and point of an item id. `null` if the id is not one of a walk. */
export function parseItem(item: string): { area: string; point: Point } | null {
  const [area = '', name = ''] = item.split('.');
  const point = POINTS.find((each) => each === name);
  return point && parseArea(area) ? { area, point } : null;
}

/** True for items with a number to write down: a meter reading or a count of keys. */
export function hasValue(item: string): boolean {
  return /^(meters|keys)\./.test(item);
}

function toArea(area: string, points: readonly Point[], name: string | null = null): Area {
  return { area, name, items: points.map((point) => `${area}.${point}`) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
