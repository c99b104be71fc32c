import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskProfanity, findProfanity } from './profanity-filter.ts';

const found = (text: string) => findProfanity(text).map(({ start, end }) => text.slice(start, end));

/** A text and its masked words. */
const RUDE: [string, ...string[]][] = [
  ['Eres una puta', 'puta'],
  ['PUTA', 'PUTA'],
  ['hijo de puta y cabrón', 'puta', 'cabrón'],
  ['hijoputa', 'hijoputa'],
  ['qué gilipollas eres', 'gilipollas'],
  ['gilipolas', 'gilipolas'],
  ['gilipoyas', 'gilipoyas'],
  ['gliipollas', 'gliipollas'],
  ['subnromal', 'subnromal'],
  ['idiotas todos', 'idiotas'],
  ['¡Imbécil!', 'Imbécil'],
  ['imbecil', 'imbecil'],
  ['estúpida', 'estúpida'],
  ['vete a la mierda', 'mierda'],
  ['coño', 'coño'],
  ['con\u0303o', 'con\u0303o'],
  ['conyo', 'conyo'],
  ['maricón de mierda', 'maricón', 'mierda'],
  ['sudaca', 'sudaca'],
  ['negratas', 'negratas'],
  ['mongólico', 'mongólico'],
  ['travelo', 'travelo'],
  ['bollera', 'bollera'],
  ['pendejo', 'pendejo'],
  ['zorra', 'zorra'],
  ['bastardos', 'bastardos'],
  ['malnacido', 'malnacido'],
  ['fill de puta', 'puta'],
  ['p.u.t.a', 'p.u.t.a'],
  ['p u t a', 'p u t a'],
  ['P-U-T-A', 'P-U-T-A'],
  ['puuuuta', 'puuuuta'],
  ['puuutaaa', 'puuutaaa'],
  ['PUT4', 'PUT4'],
  ['put@', 'put@'],
  ['put@s', 'put@s'],
  ['p*ta', 'p*ta'],
  ['m1erd4', 'm1erd4'],
  ['g1l1p0ll4s', 'g1l1p0ll4s'],
  ['gi1ipo11as', 'gi1ipo11as'],
  ['c4br0n', 'c4br0n'],
  ['id1ota', 'id1ota'],
  ['cabr\u200Bón', 'cabr\u200Bón'],
  ['ｐｕｔａ', 'ｐｕｔａ'],
  ['púta', 'púta'],
  ['malparit', 'malparit'],
  ['malnacut', 'malnacut'],
  ['ets un cabró', 'cabró'],
  ['imbècils tots', 'imbècils'],
  ['llepacul5', 'llepacul5'],
  ['c.a.b.r.ó', 'c.a.b.r.ó'],
  ['merdósssss', 'merdósssss'],
  ['mar1cons', 'mar1cons'],
  ['xarnego', 'xarnego'],
  ['a bunch of retards', 'retards'],
  ['you stupid bitch', 'stupid', 'bitch'],
  ['fuck off', 'fuck'],
  ['FUCKING idiot', 'FUCKING', 'idiot'],
  ['f**k you', 'f**k'],
  ['f u c k', 'f u c k'],
  ['fuuuuck', 'fuuuuck'],
  ['sh1t', 'sh1t'],
  ['$hit', '$hit'],
  ['sh!tty', 'sh!tty'],
  ['bullshit', 'bullshit'],
  ['motherfucker', 'motherfucker'],
  ['mothefucker', 'mothefucker'],
  ['asshole', 'asshole'],
  ['@sshole', '@sshole'],
  ['assssshole', 'assssshole'],
  ['what an ass', 'ass'],
  ['cunt', 'cunt'],
  ['wankers', 'wankers'],
  ['twat', 'twat'],
  ['dickhead', 'dickhead'],
  ['slut', 'slut'],
  ['whores', 'whores'],
  ['faggot', 'faggot'],
  ['tranny', 'tranny'],
  ['n1gger', 'n1gger'],
  ['morons', 'morons'],
  ['retarded', 'retarded'],
  ['👩‍👧 puta 👩‍👧', 'puta'],
  ['рutа', 'рutа'],
  ['ραtata de ρυtα', 'ρυtα'],
  ['ᴄᴀʙʀᴏɴ', 'ᴄᴀʙʀᴏɴ'],
  ['🅿🆄🆃🅰', '🅿🆄🆃🅰'],
  ...['ᏢUᎢᎪ', 'ⲣⲩⲧⲁ', 'ᑭᑌTᗩ', 'ꓚabrón', '𐌐𐌵𐌕𐌀', 'рᥙtа', 'pʋta', 'ƤŲŦĄ', 'ᎮᏬᏖᏗ', 'քʊȶǟ', 'мιєя∂α', 'cαbяση', '₱Ʉ₮₳'].map(
    (word): [string, string] => [word, word],
  ),
  ['1d10t4', '1d10t4'],
  ['9ilipollas', '9ilipollas'],
  ['2orra', '2orra'],
  ['cabr0n|', 'cabr0n'],
  ['pvta', 'pvta'],
  ['kabrón', 'kabrón'],
  ['p/u/t/4', 'p/u/t/4'],
  ['m i e r d a', 'm i e r d a'],
];

const INNOCENT = `
artículo; computadora; 22 años; el año pasado; Sussex; Essex; Middlesex; Scunthorpe; Penistone; Guía; Álora; disputa; analizar; análisis; cockpit; as; un as;
culture; agricultura; pásame; putter; Cuenca; reputación; imputado; diputada; computar; amputar; disputado; putrefacto; Putney; input; output; compute; dispute;
cono; un cono de helado; Peñón; moño; coñac; conoce; icono; el ícono; baño; niño; caña; pollo; pollos; Pollença; repollo; ampolla; ampollas; Cebolla; polluelo;
escapulario; cabra; cabras; carbón; carbones; carbonara; Carboneras; acabaron; macabro; descabalgar; maraca; mariachi; María; Maricel;
marino; marisco; mariposa; marícola; Mari Carmen; mierla; miércoles; mirada; mermelada; merienda; médula; follaje; folleto; folletos; follón; follow; folklore; Folgoso;
cagliari; cargar; encargada; jodhpur; Jódar; jade; joya; zorro; zorzal; Zorita; Zarza; furgón; furgoneta; furia; ramo; primera; cámara;
idioma; idiomas; idiosincrasia; imbatible; estupendo; estupenda; estampida; estupor; Creta; secreto; secretos; concreto; normal; anormalidad; tarde; tardado;
Morón de la Frontera; Moron de la Frontera; moral; malparado; malparada; bien parado; bastante; bastando; bastar; bastón; pendiente; penderse; marcador; mamá; mamut; maman; mamífero;
class; classes; glass; grass; passport; assess; assistant; associate; bass; compass; embassy; Assisi; sass; pass; arsenal; parse; coarse; sparse; Marseille;
cocktail; Hancock; peacock; cockatoo; Dickens; Dickinson; Moby Dick; Dick; dictionary; predict; pusher; Pusan; shitake; shiitake; mishit; Wanaka; swank; sprick;
sluice; whoever; whole; who; wholesome; cuntry; country; county; account; Facundo; Nigeria; níger; niggle; snigger; faggio; spice; spicy; Hospice; suspicious; chinkapin; Chinchón; China;
gookin; transit; tranquilo; tranvía; Trapani; retardo; retard; retraso; amb retard; moroni; Moroni; Kike; Paki; Panchito; Titanic; titular; título; sextante; sexto; sexo; sexenio; homologar; Homs;
analogía; análogo; ano nuevo; anos; ganó; piso 1º A; A55; as5; 4x4; 3ºB; B12; 455; 1234; a4; 4ºA; 2ªB; M-30; C4; 400€; $400; 100%; 350 €/mes; 5ta planta; 3D; 7ta;
a*b; 2*3*4; *hola*; **importante**; m**2; ***; a @b; ana@correo.es; tod@s; amig@s; niñ@s; y o u; a b c d; s.o.s.; e.e.u.u.; S. A.; i. e.; p. ej.; U P V; U C M; d e s p a c i o; E R A S M U S;
Perro; perra; tengo una perra; gitano; moro; Moratalaz; negro; Río Negro; Montenegro; blanco; marrón; Torrelodones; Cabrerizos; Cabra; Cabrales; Putxet; Poal; Puçol; Putxeta;
fascinante; faro; fagot; fagotista; Ragusa; wankel; dyke; queer; gay; lesbiana; trans; homosexual; heterosexual; bisexual; feminista; hombre; mujer; mixto; machista;
una zorra con sus crías; vimos una zorra en el bosque; el capullo de la rosa; capullos de seda; el imperio mongol; un restaurante mongol; la letra bastarda;
els retards del metro; polles ponedores; una polla d’aigua; cultura xarnega; menjar mongòlic; un caganer; cagar el tió; malparlat; retardat; collonut; porc; porca;
ρώτα με; Ρωτάω; Ελένη; Παπαδόπουλος; μαμά; Владимир; Ђорђе; Маріка; Морено; путь; сука; Ռուբեն; Քրիստինե; ქეთევანი; Łukasz; Søren; Müller; Þór; Ñuñoa; מיכאל; محمد; 李小龙;
toser; bola; bolera; la bolera; Boller; bollería; bollo; hostia; culo; tonto; burro; payaso; ¡jo!; jolín; caramba; caray; ostras; leñe; jopé; porras; pardiez; diantre
`
  .split(';')
  .map((text) => text.trim());

describe('insults are found', () => {
  test.each(RUDE)('%s', (text, ...words) => {
    expect(found(text)).toEqual(words);
    expect(found(`Oye, ${text}, ¿vale?`)).toEqual(words);
  });
});

test('other text is left alone', () => {
  expect(INNOCENT.length).toBeGreaterThan(250);
  expect(INNOCENT.flatMap((text) => found(text).map((word) => `${text}: ${word}`))).toEqual([]);
});

test('no municipality, province or university of Spain counts as an insult, with or without accents', () => {
  const read = (name: string) =>
    JSON.stringify(
      JSON.parse(readFileSync(new URL(`../../../features/locations/data/${name}.json`, import.meta.url), 'utf8')),
    );
  for (const name of ['cities', 'provinces', 'universities']) {
    expect(found(read(name))).toEqual([]);
    expect(found(read(name).normalize('NFD').replaceAll(/\p{M}/gu, ''))).toEqual([]);
  }
});

test('words are masked character by character and nothing else changes', () => {
  expect(maskProfanity('Eres un cabrón, ¿vale?')).toBe('Eres un ••••••, ¿vale?');
  expect(maskProfanity('¿Sigue libre el piso?')).toBe('¿Sigue libre el piso?');
});

test('for any text, spans are in range, ordered and disjoint, and the masked text has no match', () => {
  const piece = fc.oneof(
    fc.constantFrom('puta ', 'cabrón', 'f**k', ' p u t a', 'ñ', 'n\u0303', '\u200B', '@', '*', '1', ' ', '😀', 'ﬁ'),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      let before = 0;
      for (const { start, end } of findProfanity(text)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        before = end;
      }
      expect(before).toBeLessThanOrEqual(text.length);
      expect(maskProfanity(text)).toHaveLength(text.length);
    }),
  );
});

// Quadratic time would exceed the timeout of the test.
test('100 KB of any text are checked in time', { timeout: 30_000 }, () => {
  for (const unit of ['a', 'puta ', 'a ', 'a.', '*', 'a*', '1', 'aaab', '@', '\u0301', 'n\u0303', 'gilipolla '])
    findProfanity(unit.repeat(Math.ceil(100_000 / unit.length)));
});
