import type { Answer, DealBreaker, Interest } from '#features/profiles/domain/fields.ts';
import { PROFILE } from '#features/profiles/domain/rules.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { Random } from '../random.ts';
import { CA_LIVING, CA_LOOKING, CA_STUDENT, CA_WORKER } from './bios-ca.ts';
import { EN_ANSWERS, EN_ERASMUS, EN_INTERESTS, EN_LIVING, EN_LOOKING, EN_WORKER } from './bios-en.ts';
import {
  ES_ANSWERS,
  ES_ERASMUS,
  ES_INTERESTS,
  ES_LIVING,
  ES_LOOKING,
  ES_ORIGIN,
  ES_STUDENT,
  ES_WORKER,
  PETS,
} from './bios-es.ts';

export interface BioInput {
  lang: Lang;
  gender: 'female' | 'male' | 'other';
  type: 'student' | 'professional';
  age: number;
  /** Exchange student or temporary resident. */
  isVisiting: boolean;
  hometown: string | null;
  blanks: Readonly<Record<string, string>>;
  preferences: Partial<Record<DealBreaker, Answer>>;
  interests: readonly Interest[];
}

/** Fills the blanks of a text and selects gendered endings; `{o|a}` becomes -e for non-binary people. */
export function fillTemplate(
  text: string,
  gender: BioInput['gender'],
  blanks: Readonly<Record<string, string>>,
): string {
  return text
    .replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '')
    .replace(/\{(\w*)\|(\w*)\}/g, (_, him: string, her: string) =>
      gender === 'female' ? her : gender === 'male' ? him : 'e',
    )
    .replace(/^./u, (first) => first.toUpperCase());
}

/** Generates a bio: introduction, one or two habits, an interest, and expectations. */
export function generateBio(input: BioInput, random: Random): string {
  const isEnglish = input.lang === 'en';
  const answers = Object.entries(input.preferences).flatMap(
    ([key, answer]) => (isEnglish ? EN_ANSWERS : ES_ANSWERS)[`${key} ${answer}`] ?? [],
  );
  const interests = input.interests.flatMap((key) => (isEnglish ? EN_INTERESTS : ES_INTERESTS)[key] ?? []);
  const templates = [random.pick(openings(input, random))];
  const middle = random.shuffled([
    ...(answers.length > 0 && random.chance(0.6) ? [random.pick(answers)] : []),
    ...(interests.length > 0 && random.chance(0.65) ? [random.pick(interests)] : []),
    ...(random.chance(0.65) ? [random.pick(isEnglish ? EN_LIVING : ES_LIVING)] : []),
  ]);
  templates.push(...middle);
  if (random.chance(0.6) || templates.length === 1) templates.push(random.pick(isEnglish ? EN_LOOKING : ES_LOOKING));
  const blanks = { pet: random.pick(PETS), home: input.hometown ?? '', ...input.blanks };
  const sentences = templates.map((part) => fillTemplate(part, input.gender, blanks));
  while (sentences.join(' ').length > PROFILE.bioMaxLength) sentences.pop();
  return sentences.join(' ');
}

/** Generates a bio in Catalan: introduction, two habits, and perhaps expectations. */
export function generateCatalanBio({ type, gender, blanks }: BioInput, random: Random): string {
  const templates = [
    random.pick(type === 'student' ? CA_STUDENT : CA_WORKER),
    ...random.shuffled(CA_LIVING).slice(0, 2),
    ...(random.chance(0.7) ? [random.pick(CA_LOOKING)] : []),
  ];
  return templates.map((part) => fillTemplate(part, gender, blanks)).join(' ');
}

function openings(input: BioInput, random: Random): readonly string[] {
  if (input.lang === 'en') return input.type === 'student' ? EN_ERASMUS : EN_WORKER;
  if (input.isVisiting) return ES_ERASMUS;
  if (input.hometown && random.chance(0.4)) return ES_ORIGIN;
  if (input.type === 'professional') return ES_WORKER;
  return ES_STUDENT.filter(([, least, most]) => input.age >= least && input.age <= most).map(([text]) => text);
}
