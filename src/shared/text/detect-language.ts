import type { Lang } from '../i18n/lang.ts';
import { toSearchKey } from './normalize-text.ts';

/** Frequent words that exist in only one of the languages. */
const COMMON_WORDS: Readonly<Record<Lang, ReadonlySet<string>>> = {
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
const COMMON_ENDINGS: Readonly<Record<Lang, RegExp>> = {
  es: /(?:cion|ciones|dad|ado|ada|idos|mente|aje|arme|erme|irme|ar|er|ir|os|as)$/,
  en: /(?:ing|tion|ness|ment|ed|ly|ght|th|ck|sh|ty|y)$/,
};
/** Characters that identify Spanish without any word match. */
const SPANISH_CHARACTERS = /[ñ¿¡áéíóú]/i;
const WEIGHT = { common: 2, ending: 1, sign: 3 } as const;
/** Minimum score difference for a decision. */
const MIN_LEAD = 2;

/** Detects the language of a short text; `null` if undecided. */
export function detectLanguage(text: string): Lang | null {
  const words = toSearchKey(text).split(' ');
  const points = (lang: Lang) =>
    words.reduce((sum, word) => {
      if (COMMON_WORDS[lang].has(word)) return sum + WEIGHT.common;
      return sum + (word.length > 3 && COMMON_ENDINGS[lang].test(word) ? WEIGHT.ending : 0);
    }, 0);
  const lead = points('es') + (SPANISH_CHARACTERS.test(text) ? WEIGHT.sign : 0) - points('en');
  if (lead >= MIN_LEAD) return 'es';
  return lead <= -MIN_LEAD ? 'en' : null;
}

/** Characters that are judged: the language of a long text shows in its beginning. */
const JUDGED_LENGTH = 400;

/** Value of the `lang` attribute of a text that people wrote, for screen readers; undefined leaves that of the page. */
export function textLang(text: string): Lang | undefined {
  return detectLanguage(text.slice(0, JUDGED_LENGTH)) ?? undefined;
}
