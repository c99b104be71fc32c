import { foldDiacritics } from '#shared/text/normalize-text.ts';

/** Analysis of property texts in Spanish and English, with the common words of Catalan: tokens, stems and spelling variants. */

/** Function words; they separate other words and carry no meaning. */
const FUNCTION_WORDS = 'a al amb an and con d de del e el els en i l la las le les los lo o of the u un una uno y';
/** Stop words that any search may contain. */
const STOP_WORDS = `alojamiento accommodation alguien algo anything something buscamos queremos necesitamos live living vivo viviendo stay staying alquila alquilar alquilo alquiler apartments are at busca buscando busco by casa casas
  como compartida compartido compartidas compartidos compartir cuando disponible en es esta este estoy euro euros eur find for from gracias
  hay hello hola hogar home homes i in is it looking me mes mi month monthly muy my near necesito no on or para pero place por que quiero
  rent rental renting se ser share shared sharing si sin sitio sobre somewhere su sus that to tu vivienda viviendas vivir want we with you
  uno dos tres cuatro cinco one two three four five us our nos nuestro nuestra affordable asequible asequibles barata baratas baratito barato
  baratos cheap cheaper cheapest economica economicas economico economicos favor gustaria please precio precios price prices quisiera urgente busquem cerco lloga llogar lloguer necessitem necessito on per preu preus sense sisplau viure volem vull`;

const toWordSet = (text: string) => new Set(text.split(/\s+/));
/** Words that announce a nearby location. */
const NEAR_TERMS = `alrededores around beside campus cerca cercana cercano close college escuela faculty facultad facultat junto lado near nearby next
  costat prop proximo uni universidad universitat university`;
const IN_TERMS =
  'area at barri barrio by ciudad city ciutat district districte distrito en in neighborhood neighbourhood por provincia province pueblo town zona';
/** Vague distances. */
const DISTANCE_TERMS =
  'andando away caminant km metros min mins minute minutes minuto minutos minuts peu pie walk walking';
/** Common words that look like location names. */
const COMMON_TERMS = `animales armario avenida calle cama camas chico colchon comedor corto curso doble dormitorio dormitorios erasmus gastos gente
  horno incluidos individual interior invierno joven jovenes largo lugar maestro master mesa mesas nevera ordenado persona personas planta plaza
  profesional profesionales puerta salon septiembre solo sola tiempo tarde trabajo verano ventana ventanas verde vecinos`;

const FUNCTION_WORD_SET = toWordSet(FUNCTION_WORDS);
const NEAR_TERM_SET = toWordSet(NEAR_TERMS);
const IN_TERM_SET = toWordSet(IN_TERMS);
const STOP_WORD_SET = toWordSet([STOP_WORDS, NEAR_TERMS, IN_TERMS, DISTANCE_TERMS].join(' '));

/** Synonym groups; the first word is the canonical one. */
const SYNONYMS: readonly string[] = [
  'terraza terrace',
  'balcon balcony',
  'ascensor lift elevator',
  'piscina pool',
  'jardin garden',
  'luminoso luz bright sunny light soleado',
  'tranquilo quiet calm silencioso',
  'amueblado furnished muebles',
  'centro center centre downtown centrico central',
  'garaje parking aparcamiento garage',
  'calefaccion heating',
  'exterior outside outward',
  'reformado renovated nuevo new',
  'grande big large amplio spacious',
  'pequeno small',
  'barato cheap economico affordable',
  'bano bath bathroom',
  'cocina kitchen',
  'lavadora washer',
  'lavavajillas dishwasher',
  'escritorio desk',
  'mascotas pets mascota pet',
  'perro dog',
  'gato cat',
  'playa beach',
  'mar sea',
  'metro subway underground tube',
  'tranvia tram',
  'autobus bus',
  'estacion station',
  'parque park',
  'estudiantes students estudiante student',
  'chicas girls chica girl',
  'chicos boys chico boy',
  'atico penthouse attic',
  'duplex maisonette',
  'gimnasio gym',
  'patio courtyard',
  'vistas views vista view',
  'bici bicicleta bike bicycle',
  'aire air',
  'wifi internet',
  'limpio clean',
  'bonito nice pretty lovely cozy acogedor cosy',
  'familia family',
  'pareja couple',
];
const CANONICAL_STEMS = new Map(
  SYNONYMS.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((word) => [stripSuffixes(word), stripSuffixes(first)] as const);
  }),
);
/** Domain terms that a misspelled word may be corrected to. */
export const DOMAIN_TERMS: readonly string[] = SYNONYMS.flatMap((line) => line.split(' '));
const LISTED_TERMS = [...DOMAIN_TERMS, ...COMMON_TERMS.split(/\s+/)];
const KNOWN_STEMS = new Set(LISTED_TERMS.map(stripSuffixes));
/** Stems that may end in -a or -o; words in -e have one form for both genders. */
const GENDERED_STEMS = new Set(LISTED_TERMS.filter((word) => !/es?$/.test(word)).map(stripSuffixes));

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORD_SET.has(word);
}

/** Kind of preposition: the next words name a location to be near, a location to be in, or none (null). */
export function prepositionKind(word: string): 'near' | 'in' | null {
  if (NEAR_TERM_SET.has(word)) return 'near';
  return IN_TERM_SET.has(word) ? 'in' : null;
}

/** True for words without meaning for a search. */
export function isStopWord(word: string): boolean {
  return FUNCTION_WORD_SET.has(word) || STOP_WORD_SET.has(word);
}

/**
 * True for domain terms in either language; they are never treated as misspellings. 'granda' is no form of 'grande', so
 * it may be a misspelled 'Granada'.
 */
export function isDomainTerm(word: string): boolean {
  return (/[ao]s?$/.test(word) ? GENDERED_STEMS : KNOWN_STEMS).has(stripSuffixes(word));
}

/** Splits a text into tokens, raw and folded. The Catalan middle dot joins two letters of a word. */
export function tokenize(text: string): { raw: string; word: string }[] {
  return (
    text
      .normalize('NFC')
      .replaceAll('·', '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .map((raw) => ({ raw, word: foldDiacritics(raw) }))
      // Isolated combining accents fold to an empty string.
      .filter(({ word }) => word !== '')
  );
}

/**
 * Stem of a folded word, without number and gender suffixes (Spanish and English), replaced by its canonical synonym.
 */
export function stemWord(word: string): string {
  const stem = stripSuffixes(word);
  return CANONICAL_STEMS.get(stem) ?? stem;
}

function stripSuffixes(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const single = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  if (single !== word && single.endsWith('ie') && single.length > 4) return `${single.slice(0, -2)}y`;
  if (single !== word && single.endsWith('ce')) return `${single.slice(0, -2)}z`;
  return single.length > 3 && /[aeo]$/.test(single) ? single.slice(0, -1) : single;
}

/** Distinct folded words of a text, without stop words. */
export function contentTerms(text: string): string[] {
  const words = tokenize(text).map(({ word }) => word);
  return [...new Set(words)].filter((word) => !isStopWord(word) && word.length <= TYPO_TOLERANCE.maxLetters * 2);
}

/** Limits of the spelling correction. */
export const TYPO_TOLERANCE = {
  /** Shorter words are never corrected. */
  minLetters: 4,
  maxLetters: 20,
  /** Words of this length or longer may contain two typos instead of one. */
  twoTyposFrom: 7,
} as const;

/** Maximum edit distance at which a word is corrected. */
export function maxTypos(word: string): number {
  if (word.length < TYPO_TOLERANCE.minLetters) return 0;
  return word.length < TYPO_TOLERANCE.twoTyposFrom ? 1 : 2;
}

/**
 * The word and all its variants with one letter deleted (SymSpell). Two words that share a variant are about one edit
 * apart.
 */
export function deletionVariants(word: string): string[] {
  if (word.length < TYPO_TOLERANCE.minLetters || word.length > TYPO_TOLERANCE.maxLetters || /[^\p{L}]/u.test(word))
    return [word];
  const forms = new Set([word]);
  for (let at = 0; at < word.length; at += 1) forms.add(word.slice(0, at) + word.slice(at + 1));
  return [...forms];
}

/** Damerau-Levenshtein distance (optimal string alignment), capped at `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
