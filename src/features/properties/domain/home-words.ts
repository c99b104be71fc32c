import { fold } from '#kit/fold.ts';

/** Reading texts about homes in Spanish and English: words, stems, and what is left of a word with a typing error. */

/** Words that part others and say nothing by themselves. */
const LINKS = 'a al an and con d de del e el els en i l la las le les los lo o of the u un una uno y';
/** Words that every search could have: they neither help nor hinder. */
const EMPTY = `alojamiento accommodation alguien alquila alquilar alquilo alquiler apartments are at busca buscando busco by casa casas
  como compartida compartido compartidas compartidos compartir cuando disponible en es esta este estoy euro euros eur find for from gracias
  hay hello hola hogar home homes i in is it looking me mes mi month monthly muy my near necesito no on or para pero place por que quiero
  rent rental renting se ser share shared sharing si sin sitio sobre somewhere su sus that to tu vivienda viviendas vivir want we with you
  uno dos tres cuatro cinco one two three four five us our nos nuestro nuestra affordable asequible asequibles barata baratas baratito barato
  baratos cheap cheaper cheapest economica economicas economico economicos favor gustaria please precio precios price prices quisiera urgente`;

const setOf = (text: string) => new Set(text.split(/\s+/));
/** Words that lead up to a place. */
const NEAR = `alrededores around beside campus cerca cercana cercano close college escuela faculty facultad facultat junto lado near nearby next
  proximo uni universidad universitat university`;
const IN =
  'area at barrio by ciudad city district distrito en in neighborhood neighbourhood por provincia province pueblo town zona';
/** Distances said in words, which say nothing exact. */
const AWAY = 'andando away km metros min mins minute minutes minuto minutos pie walk walking';
/** Ordinary words that look like the names of places. */
const PLAIN = `animales armario avenida calle cama camas chico colchon comedor corto curso doble dormitorio dormitorios erasmus gastos gente
  horno incluidos individual interior invierno joven jovenes largo lugar maestro master mesa mesas nevera ordenado persona personas planta plaza
  profesional profesionales puerta salon septiembre solo sola tiempo tarde trabajo verano ventana ventanas verde vecinos`;

const LINK_WORDS = setOf(LINKS);
const NEAR_WORDS = setOf(NEAR);
const IN_WORDS = setOf(IN);
const EMPTY_WORDS = setOf([EMPTY, NEAR, IN, AWAY].join(' '));

/** One thing under several names, the first of which stands for all. */
const SAME: readonly string[] = [
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
const STANDS_FOR = new Map(
  SAME.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((word) => [plainStem(word), plainStem(first)] as const);
  }),
);
/** Words of the trade that a typing error may have been meant to be. */
export const TRADE_WORDS: readonly string[] = SAME.flatMap((line) => line.split(' '));
const KNOWN = new Set([...SAME, PLAIN.replaceAll(/\s+/g, ' ')].flatMap((line) => line.split(' ')).map(plainStem));

export function isLink(word: string): boolean {
  return LINK_WORDS.has(word);
}

/** Whether a word leads up to a place: near it, in it, or not at all. */
export function leadsTo(word: string): 'near' | 'in' | null {
  if (NEAR_WORDS.has(word)) return 'near';
  return IN_WORDS.has(word) ? 'in' : null;
}

/** Words that say nothing of what is wanted. */
export function isEmpty(word: string): boolean {
  return LINK_WORDS.has(word) || EMPTY_WORDS.has(word);
}

/** A word of the trade, in either language: never a typing error. */
export function isTradeWord(word: string): boolean {
  return KNOWN.has(plainStem(word));
}

/** The parts of a text as they stand, and folded. The Catalan middle dot joins. */
export function tokensOf(text: string): { raw: string; word: string }[] {
  return (
    text
      .normalize('NFC')
      .replaceAll('·', '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .map((raw) => ({ raw, word: fold(raw) }))
      // accents that stand alone fold to nothing
      .filter(({ word }) => word !== '')
  );
}

/** A folded word without what number and gender add, the same for Spanish and English; one of several names for all. */
export function stemOf(word: string): string {
  const stem = plainStem(word);
  return STANDS_FOR.get(stem) ?? stem;
}

function plainStem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const single = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  if (single !== word && single.endsWith('ie') && single.length > 4) return `${single.slice(0, -2)}y`;
  if (single !== word && single.endsWith('ce')) return `${single.slice(0, -2)}z`;
  return single.length > 3 && /[aeo]$/.test(single) ? single.slice(0, -1) : single;
}

/** The folded words of a text that say something, each once. */
export function wordsOf(text: string): string[] {
  const words = tokensOf(text).map(({ word }) => word);
  return [...new Set(words)].filter((word) => !isEmpty(word) && word.length <= TYPING.mostLetters * 2);
}

/** Numbers of typing errors. */
export const TYPING = {
  /** Shorter words are taken as they are. */
  leastLetters: 4,
  mostLetters: 20,
  /** From here on two errors are forgiven instead of one. */
  twoErrorsFrom: 7,
} as const;

/** How many errors a word may have. */
export function errorsIn(word: string): number {
  if (word.length < TYPING.leastLetters) return 0;
  return word.length < TYPING.twoErrorsFrom ? 1 : 2;
}

/** The word, and what is left of it without one letter: two words that share one of these are a slip apart. */
export function formsOf(word: string): string[] {
  if (word.length < TYPING.leastLetters || word.length > TYPING.mostLetters || /[^\p{L}]/u.test(word)) return [word];
  const forms = new Set([word]);
  for (let at = 0; at < word.length; at += 1) forms.add(word.slice(0, at) + word.slice(at + 1));
  return [...forms];
}

/** Letters added, left out, changed or swapped between two words; anything beyond `most` counts as `most + 1`. */
export function editsBetween(a: string, b: string, most: number): number {
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
