import { PROPERTY } from '#features/properties/domain/rules.ts';
import type { Random } from '../random.ts';
import type { ListingTextInput } from './property-facts.ts';
import { descriptionEn, titlesEn } from './listing-text-en.ts';
import { descriptionEs, titlesEs } from './listing-text-es.ts';

/** Creates a title and a description in the owner's language that match the facts. */
export function createListingText(input: ListingTextInput, random: Random): { title: string; description: string } {
  const isEnglish = input.owner.lang === 'en';
  const { zone, draft, bedrooms } = input.facts;
  const blanks: Readonly<Record<string, string>> = {
    zone: zone.name,
    near: isEnglish ? zone.near.replace(/^(?:el|la) /, 'the ') : zone.near,
    mins: String(random.integer(3, 14)),
    beds: String(bedrooms),
    m2: String(draft.m2 ?? ''),
  };
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '')
      .replace(/\b(de|a) el /g, (_, word: string) => (isEnglish ? `${word} el ` : word === 'a' ? 'al ' : 'del '))
      .replace(/^./u, (first) => first.toUpperCase());
  const titles = (isEnglish ? titlesEn(input) : titlesEs(input)).map(fill);
  const title = random.pick(titles.filter(({ length }) => length <= PROPERTY.titleMaxLength));
  const story = (isEnglish ? descriptionEn(input) : descriptionEs(input)).filter((variants) => variants.length > 0);
  const sentences = story.map((variants) => fill(random.pick(variants)));
  const middle = Math.ceil(sentences.length / 2);
  const isLong = sentences.length > 5 && random.chance(0.7);
  return {
    title,
    description: isLong
      ? `${sentences.slice(0, middle).join(' ')}\n\n${sentences.slice(middle).join(' ')}`
      : sentences.join(' '),
  };
}
