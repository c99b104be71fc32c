/**
 * Letters of other alphabets, small capitals and letters with a stroke, each before the Latin letter that it resembles:
 * a choice of Unicode's confusables (https://www.unicode.org/Public/security/latest/confusables.txt), lower case.
 */
const PAIRS =
  'аa αa ɑa ᴀa вb βb ьb ʙb ƀb ßb сc ϲc ᴄc ԁd ɗd ᴅd đd еe εe єe ҽe ᴇe ƒf ꜰf ɡg ɢg ցg һh нh հh ʜh ħh іi ιi ıi ɩi ɪi јj ᴊj кk κk ᴋk ӏl ⅼl ʟl łl мm ᴍm ' +
  'пn ηn ոn ɴn оo οo օo σo øo θo ᴏo рp ρp ᴘp գq ԛq гr ʀr ѕs ꜱs тt τt ᴛt ŧt υu սu ᴜu ѵv νv ᴠv ԝw ωw ᴡw хx χx уy γy ʏy ᴢz';
const LATIN_LETTERS = new Map(PAIRS.split(' ').map(([sign = '', letter = '']) => [sign, letter] as const));

/** First code points of the alphabets A to Z in squares, circles and flags. */
const ENCLOSED_ALPHABETS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** The lower-case Latin letter that a lower-case character looks like; other characters as they are. */
export function toLatinLookalike(sign: string): string {
  const letter = LATIN_LETTERS.get(sign);
  if (letter !== undefined) return letter;
  const code = sign.codePointAt(0) ?? 0;
  const first = ENCLOSED_ALPHABETS.find((start) => code >= start && code < start + ALPHABET.length);
  return first === undefined ? sign : (ALPHABET[code - first] ?? sign);
}
