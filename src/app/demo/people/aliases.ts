import { aliasKey } from '#features/profiles/domain/alias-key.ts';
import { readAlias } from '#features/profiles/domain/alias.ts';
import type { Interest } from '#features/profiles/domain/fields.ts';
import { searchKey } from '#kit/fold.ts';
import type { Random } from '../random.ts';

/** What people with an interest put into their aliases. */
const OF_INTEREST: Readonly<Record<Interest, readonly string[]>> = {
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

/** Left to whoever tries the product out, and to the two whose aliases are fixed. */
const LEFT_FREE = ['lucia', 'marc', 'ana', 'demo', 'prueba', 'test', 'carla', 'zoe'];

const LOOSE = [
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
const TAGS: Readonly<Record<string, readonly string[]>> = {
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

export interface Named {
  first: string;
  surname: string;
  age: number;
  cityId: string;
  interests: readonly Interest[];
}

/** An alias that is like nobody's in `taken` (keys of aliases, and what they are in addresses); its own are added there. */
export function aliasOf(person: Named, taken: Set<string>, random: Random): string {
  if (taken.size === 0) for (const name of LEFT_FREE) taken.add(aliasKey(name));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const wanted = attempt < 1 && random.chance(0.32) ? person.first : candidate(person, random);
    const read = readAlias(wanted);
    if ('code' in read || taken.has(read.key) || taken.has(addressOf(read.alias))) continue;
    taken.add(read.key).add(addressOf(read.alias));
    return read.alias;
  }
  throw new Error(`no alias is left for ${person.first}`);
}

function candidate({ first, surname, age, cityId, interests }: Named, random: Random): string {
  const low = first.toLowerCase();
  const initial = surname.charAt(0);
  const born = String(2026 - age).slice(2);
  const interest = interests.length > 0 ? random.pick(OF_INTEREST[random.pick(interests)]) : random.pick(LOOSE);
  const tag = random.pick(TAGS[cityId] ?? ['es']);
  return random.pick([
    () => `${first} ${initial}`,
    () => `${first} ${initial}.`,
    () => `${low}.${surname.toLowerCase().replaceAll(' ', '')}`,
    () => `${low}_${tag}`,
    () => `${low}${born}`,
    () => `${low}.${interest}`,
    () => `${interest}_${low}`,
    () => `${low} ${random.pick(LOOSE)}`,
    () => `${random.pick(LOOSE)}${initial.toLowerCase()}`,
    () => `${low.slice(0, 4)}${initial.toLowerCase()}${born}`,
    () =>
      `${first} de ${random.pick(['letras', 'ciencias', 'noche', 'guardia', 'viaje', 'barrio', 'Marte', 'pueblo'])}`,
  ])();
}

/** The alias as the part of an address before the @: plain letters and digits, and dots between them. */
export function addressOf(alias: string): string {
  return searchKey(alias)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '.');
}
