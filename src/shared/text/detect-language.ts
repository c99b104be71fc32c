import { byLang, DEFAULT_LANG, type Lang } from '../i18n/lang.ts';
import { toSearchKey } from './normalize-text.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Frequent words. Those of two related languages stand in both, so that they decide against the third only. */
const COMMON_WORDS: Readonly<Record<Lang, ReadonlySet<string>>> = {
  es: words(
    'el la los las un una unos unas de del al en y o que con por para mi mis tu tus su sus se lo le les es son esta estan este esto eso soy eres hay como donde cuando cuanto cuanta cuantos cuantas quien cual porque pero si muy mas ya puedo puede puedes tengo tiene quiero hacer hago ver veo busco hola gracias adios vale cuesta nada algo otro otra todo',
  ),
  en: words(
    'the an of to in and or is are am was be been do does did i my you your he she it its we they them this that these those there how where when what who which why with for from on at by can could will would should not dont cant have has had want need get got if but any some please hello hi thanks bye about',
  ),
  ca: words(
    'el la els les un una uns unes de del dels al als en o que amb per pel pels mi meu meva meus meves teu teva seu seva se lo li es son esta estan aquest aquesta aquests aquestes aixo allo soc ets com quan quant quanta quants quantes qui quin quina quins quines perque pero si molt molta molts ja puc pot podem tinc teniu vull vols fer faig veure veig busco hola gracies adeu val costa res altre altra tot tota cal dins fins sense cada nostre nostra pis habitacio lloguer',
  ),
};
const COMMON_ENDINGS: Readonly<Record<Lang, RegExp>> = {
  es: /(?:cion|ciones|dad|ado|ada|idos|mente|aje|arme|erme|irme|ar|er|ir|os|as)$/,
  en: /(?:ing|tion|ness|ment|ed|ly|ght|th|ck|sh|ty|y)$/,
  ca: /(?:acio|acions|tat|tats|ada|ades|atge|ar|er|ir|os|as)$/,
};
/** Characters that identify a language without any word match, and those that two of them share. */
const OWN_CHARACTERS: Readonly<Record<Lang, { own: RegExp; shared: RegExp } | null>> = {
  es: { own: /[ñ¿¡á]/i, shared: /[éíóú]/i },
  en: null,
  ca: { own: /[àèòçï]|l·l/i, shared: /[éíóú]/i },
};
/** Names keep their spelling in other languages: 'un piso en Gràcia'. */
const NAMES = /(?<!^)\p{Lu}[\p{L}·]*/gu;
/** Related languages share words and endings. The first of a family is the likelier one. */
const FAMILIES: readonly (readonly [Lang, ...Lang[]])[] = [['es', 'ca'], ['en']];
const WEIGHT = { common: 2, ending: 1, own: 5, shared: 3 } as const;
/** Minimum score difference for a decision. */
const MIN_LEAD = 2;

/**
 * Detects the language of a short text; `null` if undecided. Between related languages it takes `expected`, the language
 * of the page, unless another one leads.
 */
export function detectLanguage(text: string, expected: Lang = DEFAULT_LANG): Lang | null {
  const found = toSearchKey(text).split(' ');
  const plain = text.replaceAll(NAMES, '');
  const points = byLang((lang) =>
    found.reduce(
      (sum, word) => {
        if (COMMON_WORDS[lang].has(word)) return sum + WEIGHT.common;
        return sum + (word.length > 3 && COMMON_ENDINGS[lang].test(word) ? WEIGHT.ending : 0);
      },
      characterPoints(plain, lang),
    ),
  );
  const ranked = FAMILIES.map((langs) => ({
    highest: Math.max(...langs.map((lang) => points[lang])),
    lang: langs.reduce(
      (best, lang) => (points[lang] - points[best] >= MIN_LEAD ? lang : best),
      langs.includes(expected) ? expected : langs[0],
    ),
  })).toSorted((a, b) => b.highest - a.highest);
  const [first, second] = ranked;
  return first && first.highest - (second?.highest ?? 0) >= MIN_LEAD ? first.lang : null;
}

function characterPoints(text: string, lang: Lang): number {
  const characters = OWN_CHARACTERS[lang];
  if (characters?.own.test(text)) return WEIGHT.own;
  return characters?.shared.test(text) ? WEIGHT.shared : 0;
}

/** Characters that are judged: the language of a long text shows in its beginning. */
const JUDGED_LENGTH = 400;

/**
 * Value of the `lang` attribute of a text that people wrote, for screen readers; undefined leaves that of the page. A text
 * that fits two related languages is taken for the one of the page.
 */
export function textLang(text: string, pageLang: Lang): Lang | undefined {
  return detectLanguage(text.slice(0, JUDGED_LENGTH), pageLang) ?? undefined;
}
