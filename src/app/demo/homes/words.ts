import { PROPERTY } from '#features/properties/domain/rules.ts';
import type { DemoPerson } from '../people.ts';
import type { Random } from '../random.ts';
import type { Facts } from './facts.ts';
import { storyEn, titlesEn } from './words-en.ts';
import { storyEs, titlesEs } from './words-es.ts';

/** What the words about a home go by. */
export interface Told {
  facts: Facts;
  owner: DemoPerson;
  /** How many rooms are free. */
  free: number;
  /** Whether a balcony is among the pictures. */
  hasBalcony: boolean;
}

/** A title and a description in the language of the owner, true to the facts. */
export function wordsOf(told: Told, random: Random): { title: string; description: string } {
  const isEnglish = told.owner.lang === 'en';
  const { zone, said, bedrooms } = told.facts;
  const blanks: Readonly<Record<string, string>> = {
    zone: zone.name,
    near: isEnglish ? zone.near.replace(/^(?:el|la) /, 'the ') : zone.near,
    mins: String(random.whole(3, 14)),
    beds: String(bedrooms),
    m2: String(said.m2 ?? ''),
  };
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '')
      .replace(/\b(de|a) el /g, (_, word: string) => (isEnglish ? `${word} el ` : word === 'a' ? 'al ' : 'del '))
      .replace(/^./u, (first) => first.toUpperCase());
  const titles = (isEnglish ? titlesEn(told) : titlesEs(told)).map(fill);
  const title = random.pick(titles.filter(({ length }) => length <= PROPERTY.titleMaxLength));
  const story = (isEnglish ? storyEn(told) : storyEs(told)).filter((lines) => lines.length > 0);
  const sentences = story.map((lines) => fill(random.pick(lines)));
  const middle = Math.ceil(sentences.length / 2);
  const isLong = sentences.length > 5 && random.chance(0.7);
  return {
    title,
    description: isLong
      ? `${sentences.slice(0, middle).join(' ')}\n\n${sentences.slice(middle).join(' ')}`
      : sentences.join(' '),
  };
}
