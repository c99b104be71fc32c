import { writeFileSync } from 'node:fs';
import path from 'node:path';
import confusables from 'unhomoglyph/data.json' with { type: 'json' };

/**
 * Writes `src/shared/text/lookalikes.json`: for each Latin letter, the other letters that resemble it, from Unicode's
 * confusables and the choice below. Run manually after changing the choice: `node scripts/lookalikes/build-lookalikes.ts`.
 */
export const LOOKALIKES_FILE = path.resolve(import.meta.dirname, '../../src/shared/text/lookalikes.json');

/**
 * Signs that Unicode does not compare to a Latin letter, or not to the one that people mean. Groups in each line: Latin
 * letters with a stroke, a hook or turned round; small capitals; Greek and Coptic; Cyrillic and Armenian; Cherokee;
 * Canadian syllabics; Lisu; Old Italic and Gothic; runes; scripts of southern Asia; symbols. Greek ω is no w here,
 * because the filter reads w as u, and so ρώτα ("ask") as an insult.
 */
const OWN: Record<string, string> = {
  a: 'ⱥɐɒꬰʌ ᴀᴧ λⲁ Ꮧ ᗩᗣ ꓯꓥ 𐌀𐌰 ᥲ ₳',
  b: 'ßɮ ʙᴃ ⲃ 𐌱 ᛒ ฿₿',
  c: 'ƈɕɔ ᑕᑢ ꓛ ᥴ ¢₵₡',
  d: 'ȡᶁᶑ ᴅ Ꮄ 𐌃𐌳 ₫∂',
  e: 'ɛɜǝəⱸ ᴇⱻ ⲉ є Ꮛ ᗴᕮᙓ ꓱ 𐌄𐌴 ᥱ',
  f: 'ʄ ꜰ Ꭶ 𐌅𐍆 ₣',
  g: 'ᵹ ɢʛ ᘜ ₲',
  h: 'ꞕɥ ʜ ϩ 𐌇𐌷𐋅',
  i: 'ᴉ ⲓ ꓲ 𐌉𐌹𐌠𐊊 ᛁ ⵏ',
  j: 'ȷɟ ᴊ',
  k: 'ꝃꝅĸʞ ᴋ ӄҡ ꓘ 𐌊𐌺 ₭',
  l: 'ɬȴⱡꝉ ʟ ӏ Ꮭ 𐌋 ᥣ',
  m: 'ɱᵯᶆʍ ᴍ 𐌼 ₥',
  n: 'ŋȵꞑꞥᶇ ɴ η пи Ꮑ ᑎᘉ ꓵ 𐌍𐌽 ᥒ ₦',
  o: 'ꝍⱺ Ꭷ ᗝ 𐌏 ᥆',
  p: 'þƿꝑꝓ ᴘ ք Ꭾ 𐌐 ₱',
  q: 'ɋꝗꝙ ⲋϥ ᑫ 𐌒',
  r: 'ɾɹꞧ я ꓤ 𐌓𐍂 ᚱ',
  s: 'ȿᶊꞩʃ ֆ ᔕᔓ 𐌔𐍃 ᛋ ₴',
  t: 'ƫȶʇ ᴛ ϯ Ꮦ 𐍄 ᛏ ₮',
  u: 'ʊᶙ ⲩ Ꮼ 𐌖𐌵 ᥙ',
  v: 'ⱱⱴ Ꮙ ᕓ ᥎',
  w: 'ⱳ ⲱ Ꮗ ᗯᘺ ᥕ ₩',
  x: 'ᶍ ӽ ᙭ 𐋄𐍇 ᥊',
  y: 'ʎ ᖻ 𐌙 ᥡ ¥',
  z: 'ɀⱬʑ ⲍ ᘔ 𐌶',
};

/** Scripts whose letters like l and o are among the most frequent ones of ordinary texts. */
const LEFT_OUT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Han}]/u;
const isForeignLetter = (sign: string) => /^\P{ASCII}$/u.test(sign) && /\p{L}/u.test(sign) && !LEFT_OUT.test(sign);

/** A text as the filters compare it: NFKD, lower case, without combining marks. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
}

/** Renders the file. Of several letters that a sign resembles in its two cases, the one of the lower case counts. */
export function renderLookalikes(): string {
  const letters = new Map<string, string>();
  for (const [letter, signs] of Object.entries(OWN))
    for (const sign of fold(signs).replaceAll(' ', '')) letters.set(sign, letter);
  const pairs = Object.entries(confusables).map(([sign, prototype]) => ({
    sign,
    as: fold(sign),
    letter: fold(prototype),
  }));
  pairs.sort((one, other) => Number(one.sign !== one.as) - Number(other.sign !== other.as));
  for (const { as, letter } of pairs)
    if (isForeignLetter(as) && /^[a-z]$/.test(letter) && !letters.has(as)) letters.set(as, letter);
  const lines = Object.keys(OWN).map((letter) => {
    const signs = [...letters].filter(([, of]) => of === letter).map(([sign]) => sign);
    return [letter, signs.sort().join('')] as const;
  });
  return `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(LOOKALIKES_FILE, renderLookalikes());
