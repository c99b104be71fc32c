import { searchKey } from '#kit/fold.ts';
import type { Lang } from '#kit/lang.ts';

/** Words that stand in one language only and in nearly every sentence of it. */
const COMMON: Readonly<Record<Lang, ReadonlySet<string>>> = {
  es: new Set(
    'el la los las un una unos unas de del al en y o que con por para mi mis tu tus su sus se lo le les es son esta estan este esto eso soy eres hay como donde cuando cuanto cuanta cuantos cuantas quien cual porque pero si muy mas ya puedo puede puedes tengo tiene quiero hacer hago ver veo busco hola gracias adios vale cuesta nada algo otro otra todo'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the an of to in and or is are am was be been do does did i my you your he she it its we they them this that these those there how where when what who which why with for from on at by can could will would should not dont cant have has had want need get got if but any some please hello hi thanks bye about'.split(
      ' ',
    ),
  ),
};
const ENDINGS: Readonly<Record<Lang, RegExp>> = {
  es: /(?:cion|ciones|dad|ado|ada|idos|mente|aje|arme|erme|irme|ar|er|ir|os|as)$/,
  en: /(?:ing|tion|ness|ment|ed|ly|ght|th|ck|sh|ty|y)$/,
};
/** Letters of a text that tell before any word does. */
const SPANISH_SIGNS = /[ñ¿¡áéíóú]/i;
const WEIGHT = { common: 2, ending: 1, sign: 3 } as const;
/** How far one must lead before it counts. */
const LEAD = 2;

/** The language a short text is written in, or null where it does not tell. */
export function languageOf(text: string): Lang | null {
  const words = searchKey(text).split(' ');
  const points = (lang: Lang) =>
    words.reduce((sum, word) => {
      if (COMMON[lang].has(word)) return sum + WEIGHT.common;
      return sum + (word.length > 3 && ENDINGS[lang].test(word) ? WEIGHT.ending : 0);
    }, 0);
  const lead = points('es') + (SPANISH_SIGNS.test(text) ? WEIGHT.sign : 0) - points('en');
  if (lead >= LEAD) return 'es';
  return lead <= -LEAD ? 'en' : null;
}
