import type { ListingTextInput } from './property-facts.ts';

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const FLOOR_NAMES = [
  'Ground floor',
  'First floor',
  'Second floor',
  'Third floor',
  'Fourth floor',
  'Fifth floor',
  'Sixth floor',
  'Seventh floor',
];

const onlyStrings = (...texts: (string | false | null | undefined)[]) =>
  texts.filter((text) => typeof text === 'string');

/** English titles that match the property. */
export function titlesEn({
  facts: { offer, kind, bedrooms, rooms, advertiser, draft },
  free,
  hasBalcony,
}: ListingTextInput): string[] {
  if (kind === 'residence') return ['Ensuite room in a student residence, {zone}'];
  if (offer === 'rooms' && free > 1)
    return [`${free === 2 ? 'Two' : 'Three'} rooms in a shared flat in {zone}`, 'Bright rooms to share in {zone}'];
  if (offer === 'rooms')
    return onlyStrings(
      advertiser === 'outgoing_tenant' && 'Take over my room in {zone}',
      advertiser === 'current_household' && 'Flatmate wanted in {zone}',
      rooms[0]?.private_bath ? 'Room with its own bathroom in {zone}' : 'Sunny room in a shared flat, {zone}',
      rooms[0]?.kind === 'double' && 'Double room {mins} min from {near}',
      draft.bills_included?.includes('electricity') && 'Room in {zone}, all bills included',
    );
  if (kind === 'studio') return ['Bright studio in {zone}', 'Renovated studio {mins} min from {near}'];
  if (kind === 'house') return ['House with a patio in {zone}'];
  return onlyStrings(
    `${NUMBER_WORDS[bedrooms]?.replace(/^./u, (first) => first.toUpperCase())}-bedroom flat in {zone}`,
    hasBalcony && 'Flat with a balcony in {zone}',
    'Quiet flat {mins} min from {near}',
  );
}

/** English description parts in order; one alternative of each part is used. */
export function descriptionEn({ facts, free, hasBalcony }: ListingTextInput): string[][] {
  const { draft, offer, kind, advertiser, rooms, bedrooms } = facts;
  const [room] = rooms;
  const about = Math.round((draft.bills_estimate_cents ?? 0) / 100);
  const isAll = draft.bills_included?.includes('electricity') === true;
  const open =
    offer === 'whole'
      ? [
          `${kind === 'studio' ? 'A studio' : kind === 'house' ? 'A house' : 'A flat'} in {zone}, {mins} minutes on foot from {near}, ready to move into.`,
        ]
      : advertiser === 'outgoing_tenant'
        ? [
            'My exchange is over and I am looking for someone to take over my room in {zone}.',
            'I am moving for work and my room in {zone} will be free. Lovely place, lovely people.',
          ]
        : [
            `We share a flat for ${NUMBER_WORDS[bedrooms] ?? 'a few'} in {zone} and have ${free > 1 ? `${NUMBER_WORDS[free]} rooms` : 'a room'} free.`,
            `Shared flat in {zone}, {mins} minutes from {near}, with ${free > 1 ? `${NUMBER_WORDS[free]} rooms` : 'one room'} available.`,
          ];
  return [
    open,
    kind === 'house'
      ? ['Two floors and a patio where you can have dinner from April to October.']
      : onlyStrings(
          `${FLOOR_NAMES[draft.floor ?? 0] ?? 'Top floor'}${draft.lift ? ' with a lift' : ', no lift'}${hasBalcony ? ', and a balcony for two' : ''}.`,
          'The street is calm at night, and there is a supermarket round the corner.',
          draft.air_conditioning && 'There is air conditioning for the summer.',
        ),
    offer === 'whole'
      ? [
          '{m2} m² with a proper kitchen and a big table to work at.',
          'Furnished, with everything you need: bring your suitcase.',
        ]
      : onlyStrings(
          free > 1 && 'The rooms differ in size and price: see each of them below.',
          free === 1 &&
            room &&
            `The room has ${room.m2} m², a ${room.kind === 'double' ? 'double' : 'single'} bed and a wardrobe${room.desk ? ', and a desk' : ''}.`,
        ),
    offer === 'rooms' && draft.housemates
      ? [
          'We are an international household and mostly speak Spanish at home, so your Spanish will improve fast.',
          'Everybody minds their own business, but we like to have dinner together on Sundays.',
        ]
      : [],
    isAll
      ? ['Bills and fibre are included.']
      : [`Bills are around €${about} a month${offer === 'rooms' ? ' each' : ''}.`],
    onlyStrings(
      draft.smoking === 'no' && 'No smoking inside, please.',
      draft.empadronamiento === 'yes' && 'You can register your address here (empadronamiento).',
      draft.pets === 'yes' && 'Pets are welcome.',
    ),
    [
      'Send me a message and tell me a bit about yourself.',
      'I can show it to you on a video call if you are not here yet.',
      'Come and see it any afternoon.',
    ],
  ];
}
