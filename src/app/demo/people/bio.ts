import type { Answer, DealBreaker, Interest } from '#features/profiles/domain/fields.ts';
import { PROFILE } from '#features/profiles/domain/rules.ts';
import type { Random } from '../random.ts';
import { EN_ANSWERS, EN_ERASMUS, EN_INTERESTS, EN_LIVING, EN_LOOKING, EN_WORKER } from './bios-en.ts';
import {
  ES_ANSWERS,
  ES_ERASMUS,
  ES_INTERESTS,
  ES_LIVING,
  ES_LOOKING,
  ES_ROOTS,
  ES_STUDENT,
  ES_WORKER,
  PETS,
} from './bios-es.ts';

export interface Told {
  lang: 'es' | 'en';
  gender: 'female' | 'male' | 'other';
  type: 'student' | 'professional';
  age: number;
  /** On exchange, or here for a time. */
  isVisiting: boolean;
  home: string | null;
  blanks: Readonly<Record<string, string>>;
  preferences: Partial<Record<DealBreaker, Answer>>;
  interests: readonly Interest[];
}

/** The text with its blanks filled and its endings chosen; `{o|a}` is -e for who is neither. */
export function filledIn(text: string, gender: Told['gender'], blanks: Readonly<Record<string, string>>): string {
  return text
    .replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '')
    .replace(/\{(\w*)\|(\w*)\}/g, (_, him: string, her: string) =>
      gender === 'female' ? her : gender === 'male' ? him : 'e',
    )
    .replace(/^./u, (first) => first.toUpperCase());
}

/** What somebody says of themselves: who, a habit or two, something they love, whom they look for. */
export function bioOf(told: Told, random: Random): string {
  const isEnglish = told.lang === 'en';
  const answers = Object.entries(told.preferences).flatMap(
    ([key, answer]) => (isEnglish ? EN_ANSWERS : ES_ANSWERS)[`${key} ${answer}`] ?? [],
  );
  const interests = told.interests.flatMap((key) => (isEnglish ? EN_INTERESTS : ES_INTERESTS)[key] ?? []);
  const parts = [random.pick(openings(told, random))];
  const middle = random.shuffled([
    ...(answers.length > 0 && random.chance(0.6) ? [random.pick(answers)] : []),
    ...(interests.length > 0 && random.chance(0.65) ? [random.pick(interests)] : []),
    ...(random.chance(0.65) ? [random.pick(isEnglish ? EN_LIVING : ES_LIVING)] : []),
  ]);
  parts.push(...middle);
  if (random.chance(0.6) || parts.length === 1) parts.push(random.pick(isEnglish ? EN_LOOKING : ES_LOOKING));
  const blanks = { pet: random.pick(PETS), home: told.home ?? '', ...told.blanks };
  const said = parts.map((part) => filledIn(part, told.gender, blanks));
  while (said.join(' ').length > PROFILE.bioMaxLength) said.pop();
  return said.join(' ');
}

function openings(told: Told, random: Random): readonly string[] {
  if (told.lang === 'en') return told.type === 'student' ? EN_ERASMUS : EN_WORKER;
  if (told.isVisiting) return ES_ERASMUS;
  if (told.home && random.chance(0.4)) return ES_ROOTS;
  if (told.type === 'professional') return ES_WORKER;
  return ES_STUDENT.filter(([, least, most]) => told.age >= least && told.age <= most).map(([text]) => text);
}
