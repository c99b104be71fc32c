import { aliasKey } from '#features/profiles/domain/alias-key.ts';
import { parseAlias } from '#features/profiles/domain/alias.ts';
import type { Interest } from '#features/profiles/domain/fields.ts';
import { toSearchKey } from '#shared/text/normalize-text.ts';
import type { Random } from '../random.ts';

/** Alias words by interest. */
const WORDS_BY_INTEREST: Readonly<Record<Interest, readonly string[]>> = {
  gamer: ['respawn', 'checkpoint', 'player2', 'speedrun', 'joystick'],
  anime: ['nakama', 'chibi', 'ghibli', 'mochi', 'sakura'],
  manga: ['tankobon', 'manga', 'shojo', 'tinta'],
  kpop: ['maknae', 'lightstick', 'encore', 'kpop'],
  streamer: ['live', 'en directo', 'stream'],
  cosplay: ['cosplay', 'hilo y aguja', 'crafts'],
  series_comics: ['spinoff', 'viñetas', 'capitulo1', 'binge'],
  board_games: ['meeple', 'catan', 'dado20', 'tablero'],
  magic: ['mana', 'draft', 'planeswalk'],
  ps5: ['platino', 'dualsense', 'gol'],
  pc: ['pixel', 'rgb', 'ctrl', 'kernel'],
  roleplayer: ['bardo', 'elfa', 'natural20', 'mazmorra'],
  geek: ['42', 'nerd', 'beta', 'cosmos'],
};

/** Reserved for people trying the product, and for the two fixed aliases. */
const RESERVED_ALIASES = ['lucia', 'marc', 'ana', 'demo', 'prueba', 'test', 'carla', 'zoe'];

const FILLER_WORDS = [
  'luna',
  'mar',
  'nube',
  'norte',
  'limón',
  'kiwi',
  'abril',
  'sol',
  'café',
  'menta',
  'otoño',
  'zeta',
  'vinilo',
  'brisa',
  'lila',
  'cactus',
  'origami',
  'bici',
  'cometa',
  'salitre',
];
const CITY_TAGS: Readonly<Record<string, readonly string[]>> = {
  '28079': ['mad', 'madrid'],
  '08019': ['bcn', 'gracia'],
  '46250': ['vlc', 'valencia'],
  '41091': ['svq', 'triana'],
  '18087': ['grx', 'granada'],
  '37274': ['slm', 'charra'],
  '48020': ['bio', 'botxo'],
  '50297': ['zgz', 'maña'],
  '29067': ['agp', 'malaka'],
  '15078': ['scq', 'compos'],
};

export interface AliasInput {
  first: string;
  surname: string;
  age: number;
  cityId: string;
  interests: readonly Interest[];
}

/** Generates an alias not in `taken` (alias keys and email local parts) and adds it there. */
export function generateAlias(person: AliasInput, used: Set<string>, random: Random): string {
  if (used.size === 0) for (const name of RESERVED_ALIASES) used.add(aliasKey(name));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const wanted = attempt < 1 && random.chance(0.32) ? person.first : aliasCandidate(person, random);
    const read = parseAlias(wanted);
    if ('code' in read || used.has(read.key) || used.has(toEmailLocalPart(read.alias))) continue;
    used.add(read.key).add(toEmailLocalPart(read.alias));
    return read.alias;
  }
  throw new Error(`no free alias for ${person.first}`);
}

function aliasCandidate({ first, surname, age, cityId, interests }: AliasInput, random: Random): string {
  const low = first.toLowerCase();
  const initial = surname.charAt(0);
  const born = String(2026 - age).slice(2);
  const interest =
    interests.length > 0 ? random.pick(WORDS_BY_INTEREST[random.pick(interests)]) : random.pick(FILLER_WORDS);
  const tag = random.pick(CITY_TAGS[cityId] ?? ['es']);
  return random.pick([
    () => `${first} ${initial}`,
    () => `${first} ${initial}.`,
    () => `${low}.${surname.toLowerCase().replaceAll(' ', '')}`,
    () => `${low}_${tag}`,
    () => `${low}${born}`,
    () => `${low}.${interest}`,
    () => `${interest}_${low}`,
    () => `${low} ${random.pick(FILLER_WORDS)}`,
    () => `${random.pick(FILLER_WORDS)}${initial.toLowerCase()}`,
    () => `${low.slice(0, 4)}${initial.toLowerCase()}${born}`,
    () =>
      `${first} de ${random.pick(['letras', 'ciencias', 'noche', 'guardia', 'viaje', 'barrio', 'Marte', 'pueblo'])}`,
  ])();
}

/** Local part of the email address: ASCII letters, digits and dots. */
export function toEmailLocalPart(alias: string): string {
  return toSearchKey(alias)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '.');
}
