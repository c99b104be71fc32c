import type { Lang } from '#shared/i18n/lang.ts';
import { getLocale } from '#messages/runtime';

type Message = (inputs: object) => string;

/** Messages of a language, by number. */
export type Catalogue = readonly Message[];

/** All messages of the languages to which the page was switched. */
const catalogues: Partial<Record<Lang, Catalogue>> = {};

export function addCatalogue(lang: Lang, catalogue: Catalogue): void {
  catalogues[lang] = catalogue;
}

/**
 * Message in the scripts of a page, which contain it in the page's first language: `own`.
 *
 * @public Compiled messages call it.
 */
export function message(number: number, own: Message): Message {
  return (inputs = {}) => (catalogues[getLocale()]?.[number] ?? own)(inputs);
}
