import type { Contract, Kind, Offer } from '../fields.ts';
import type { PropertyFilters } from './search-filters.ts';
import { readPattern, type Token } from './query-tokens.ts';

const FLAT = 'pisos?|flats?|apartamentos?|apartments?|apartaments?|apto|pis|pisito';
const BEDROOMS = 'habitaciones|habitacion|habs?|dormitorios?|rooms?|bedrooms?|beds?|bedroomed|habitacions|dormitoris?';
const COUNT = String.raw`\d|un|una|uno|one|dos|two|tres|three|cuatro|four|cinco|five|seis|six|dues|quatre|cinc|sis`;
const NUMBER_WORDS = [
  ['un', 'una', 'uno', 'one'],
  ['dos', 'two', 'dues'],
  ['tres', 'three'],
  ['cuatro', 'four', 'quatre'],
  ['cinco', 'five', 'cinc'],
  ['seis', 'six', 'sis'],
];
const ALLOWED = 'allowed|ok|ok|welcome|permitidos?|permitidas?|admitidos?|admitidas?|permesos|permeses|admesos|admeses';
const FURNISHED = 'amueblad[oa]s?|con muebles|furnished|furniture|moblad[ae]s?|moblats?|amb mobles';
const TERRACE = 'terrazas?|terraces?|terrass(?:a|es)';
const BALCONY = 'balcon(?:es)?|balcony|balconies|balco|balcons';
const LIFT = 'ascensor|lift|elevator';
const ANIMAL = 'mascotas?|perros?|gatos?|animales?|pets?|dogs?|cats?|mascotes|gos|gossos|gats?|animals';

/**
 * Facts by their phrases; the first rule that matches reads the words. Negations come first and set nothing: there is
 * no filter for a home without a lift.
 */
const FACTS: readonly [pattern: string, filters: PropertyFilters][] = [
  [
    `(?:sin|no|without|sense) (?:${FURNISHED}|amueblar|muebles|mobles|moblar|${LIFT}|${TERRACE}|${BALCONY}|${ANIMAL})|unfurnished`,
    {},
  ],
  [
    '(?:sin|no|without|sense|libre de) (?:an )?(?:agencias?|agencies|agency|inmobiliarias?|immobiliari(?:a|es)|comision(?:es)?|comissio|estate agents?)(?: fees?)?',
    { advertiser: ['owner', 'outgoing_tenant', 'current_household', 'residence'] },
  ],
  [
    '(?:de|d un|from|con|entre|by) (?:un |a )?(?:particulars?|particular(?:es)?|private (?:owner|landlord))',
    { advertiser: ['owner'] },
  ],
  ['particular a particular|particulares|direct from owner', { advertiser: ['owner'] }],
  [
    '(?:sin|no|non|sense|libre de) (?:humos?|fums?|fumadores|fumadors|fumar|se fuma|smoking|smokers?)|smoke free|non ?smoking',
    { smoking: 'no' },
  ],
  [
    '(?:(?:que )?(?:se )?(?:permita|pueda|deje[n]?|permitan) )?fumar|fumadores|smoking (?:ok|allowed)|(?:that )?(?:allows|allowing) smoking',
    { smoking: 'yes' },
  ],
  [
    `(?:que )?(?:se )?(?:admit[ae]n?|admet(?:en|in|i)?|acept[ae]n?|accept[aei]n?|permit[ae]n?|permet(?:en|in|i)?|con|with|amb) (?:a |an |mi |my |el meu )?(?:${ANIMAL})(?: (?:${ALLOWED}))?`,
    { pets: '1' },
  ],
  [`(?:${ANIMAL})(?: friendly)?(?: (?:${ALLOWED}))?`, { pets: '1' }],
  [
    '(?:con |with |amb )?(?:todos? (?:los )?|all |totes les )?(?:gastos|facturas|suministros|bills|utilities|despeses|factures|subministraments)(?: (?:todos|all))? (?:incluidos|incluidas|included|paid|inc|incloses|inclosos)',
    { bills_included: '1' },
  ],
  [
    'todo incluido|tot inclos|(?:con )?gastos incluidos|all inclusive|including (?:all )?bills|bills inc',
    { bills_included: '1' },
  ],
  [
    'banos? (?:propios?|privados?|individual|en suite)|banys? (?:propis?|privats?|individual)|(?:(?:own|private) (?:bath|bathroom)|en ?suite)(?: (?:bath|bathroom))?',
    { private_bath: '1' },
  ],
  [FURNISHED, { furnished: '1' }],
  [LIFT, { lift: '1' }],
  [TERRACE, { terrace: '1' }],
  [BALCONY, { balcony: '1' }],
  [
    '(?:(?:donde )?(?:me |nos )?(?:pueda|puedo|poder|podamos|on em pugui|where i can|can i) )?(?:empadronar(?: m| ns|me|nos|se)?|register empadronamiento|register)',
    { empadronamiento: '1' },
  ],
  ['empadronamiento|empadronament|padron|padro', { empadronamiento: '1' }],
  ['(?:para |per a |per |for )?(?:una |a )?(?:parejas?|couples?|parell(?:a|es))', { couples: '1' }],
  ['(?:alquiler |contrato )?(?:de )?temporada|temporal|seasonal', { contract: 'seasonal' satisfies Contract }],
];

const KIND_WORDS: readonly [pattern: string, kind: Kind][] = [
  [FLAT, 'flat'],
  ['estudios?|estudis?|studios?|loft|lofts|monoambiente', 'studio'],
  ['residencias?|residencies|residences?|dormitory|dorm|dorms', 'residence'],
  ['chalets?|chale|xalets?|houses?|adosado|adossada|townhouse|unifamiliar', 'house'],
];
const ROOMS =
  'habitacion(?:es|s)?|habitacions?|habitacio|cambr(?:a|es)|dormitoris|cuartos?|rooms?|bedrooms?|dormitorios|habs?';
const SHARED =
  '(?:para |de |to )?(?:compartid[oa]s?|compartit(?:s|da|des)?|compartir|shared|share|sharing|flatshare|coliving)';
const WHOLE = 'enter[oa]s?|sencer(?:a|s|es)?|complet[oa]s?|whole|entire';
const CHEAP = `affordable|asequibles?|assequibles?|barat(?:s|es)?|barat[oa]s?|baratit[oa]s?|varat[oa]s?|cheap|chep|cheaper|cheapest|economic[oa]s?|economic(?:s|ques)?|economical|low cost|budget friendly`;

const countOf = (word: string | undefined) =>
  /^\d+$/.test(word ?? '') ? Number(word) : NUMBER_WORDS.findIndex((words) => words.includes(word ?? '')) + 1;

/** Facts, kind, offer, bedrooms and people of the text, and whether it asks for something cheap. */
export function readFacts(tokens: Token[]): { filters: PropertyFilters; isCheap: boolean } {
  const filters: PropertyFilters = {};
  for (const [pattern, set] of FACTS) readPattern(tokens, new RegExp(pattern), () => void Object.assign(filters, set));
  readPeople(tokens, filters);
  readBedrooms(tokens, filters);
  let isCheap = false;
  readPattern(tokens, new RegExp(CHEAP), () => void (isCheap = true));
  const offer = readOffer(tokens);
  const kinds = readKinds(tokens);
  // A room in a shared flat or in a shared house is equally good, so the kind is dropped.
  const kept = offer === 'rooms' ? kinds.filter((kind) => kind !== 'flat') : kinds;
  return {
    filters: { ...filters, ...(kept.length > 0 && { kind: kept }), ...(offer && { offer }) },
    isCheap,
  };
}

function readPeople(tokens: Token[], filters: PropertyFilters): void {
  const set = (match: RegExpExecArray) => {
    const people = countOf(match[1]);
    if (people > 1) filters.rooms = people;
  };
  readPattern(
    tokens,
    new RegExp(
      `(?:somos|som|we are|we re|para|per a|for) (${COUNT})(?: (?:personas|persones|people|persons|of us))?(?! (?:mes|meses|mesos|months?|anos?|years?|euros?|habitacion|camas?|semanas?|weeks?))`,
    ),
    set,
  );
  readPattern(tokens, new RegExp(`(${COUNT}) (?:of us|personas|persones|people|persons)`), set);
}

function readBedrooms(tokens: Token[], filters: PropertyFilters): void {
  const set = (match: RegExpExecArray) => {
    filters.bedrooms = countOf(match[1]);
  };
  // 'Una habitación' is a room, but 'un piso de una habitación' is a flat.
  readPattern(tokens, new RegExp(`(?:${FLAT}) (?:de|d|con|with|amb) (1|un|una|one) (?:${BEDROOMS})`), (match) => {
    set(match);
    filters.kind = ['flat'];
  });
  readPattern(tokens, new RegExp(`(1|one) (?:bedroom|bed|hab)(?= (?:${FLAT}))`), set);
  readPattern(tokens, new RegExp(`(${COUNT}) (?:${BEDROOMS})`), (match) =>
    countOf(match[1]) > 1 ? set(match) : false,
  );
}

function readOffer(tokens: Token[]): Offer | null {
  let offer: Offer | null = null;
  readPattern(tokens, new RegExp(WHOLE), () => void (offer = 'whole'));
  readPattern(tokens, new RegExp(`(?:una |un |a )?(?:${ROOMS}|${SHARED})`), () => void (offer = 'rooms'));
  return offer;
}

function readKinds(tokens: Token[]): Kind[] {
  const kinds = new Set<Kind>();
  for (const [pattern, kind] of KIND_WORDS) readPattern(tokens, new RegExp(pattern), () => void kinds.add(kind));
  return [...kinds];
}
