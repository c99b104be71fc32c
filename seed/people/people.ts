import {
  DEAL_BREAKERS,
  type Answer,
  type DealBreaker,
  type Gender,
  type Interest,
  type Intent,
  type ProfileType,
} from '#features/profiles/domain/fields.ts';
import { WISHED_GENDERS, type WishedGender } from '#features/matching/domain/ranking.ts';
import { AVATAR } from '#features/profiles/domain/rules.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { AvatarSubject } from '../avatars/appearance.ts';
import { toEmailLocalPart, generateAlias } from './aliases.ts';
import { generateBio, generateCatalanBio, type BioInput } from './bio.ts';
import { OTHER_INTERESTS } from './bios-es.ts';
import type { DemoCity, DemoUniversity } from './cities.ts';
import {
  pickPreferences,
  generateHabits,
  pickInterests,
  pickTemperament,
  omitSomeHabits,
  type DemoHabits,
} from './persona.ts';
import { FIRST_PERSON, LAST_PERSON, createRoster, type RosterEntry } from './roster.ts';
import { createRandom, type Random } from '../random.ts';
import { JOBS, STUDIES } from './studies-and-jobs.ts';

/** Email domain of demo people; `.example` is reserved (RFC 2606). */
const EMAIL_DOMAIN = 'demo.tukan.example';

export interface DemoPerson {
  email: string;
  name: string;
  alias: string;
  gender: Gender;
  age: number;
  type: ProfileType;
  /** Offers and wishes; empty if not said. */
  intents: Intent[];
  lang: Lang;
  isVisiting: boolean;
  city: DemoCity;
  university: DemoUniversity | null;
  preferences: Partial<Record<DealBreaker, Answer>>;
  interests: Interest[];
  otherInterests: string | null;
  bio: string | null;
  erasmusFriendly: boolean;
  habits: DemoHabits | null;
  /** Preferred genders of flatmates, if set. */
  wishedGenders: WishedGender[];
  /** A drawn portrait, a bundled bird avatar, or none. */
  photo: { sitter: AvatarSubject; seed: string } | { bird: string } | null;
  /** Some people skip the onboarding. */
  onboarding: 'completed' | 'skipped';
  /** Account age in days. */
  accountAgeDays: number;
}

/** Generates demo people. Deterministic: same people in the same order, with a fixed first and last one. */
export function generatePeople(count: number): DemoPerson[] {
  const random = createRandom('people of the demo');
  const roster = createRoster(createRandom('names of the demo'));
  const usedAliases = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const own = createRandom(`person ${at} ${random.next()}`);
    const dealt = roster(own);
    const who = at === 0 ? FIRST_PERSON : at === count - 1 ? LAST_PERSON : dealt;
    return generatePerson(at, who, usedAliases, own);
  });
}

function generatePerson(at: number, who: RosterEntry, usedAliases: Set<string>, random: Random): DemoPerson {
  const { city } = who;
  const isStudent = who.isVisiting ? random.chance(0.86) : random.chance(0.76);
  const age = isStudent
    ? Math.min(random.integer(18, 25), random.integer(19, 29))
    : random.chance(0.9)
      ? random.integer(23, 34)
      : random.integer(35, 51);
  const university =
    isStudent || random.chance(0.15) ? random.weightedBy(city.universities, ({ weight }) => weight) : null;
  const temper = pickTemperament(random);
  const preferences = pickPreferences(temper, random);
  const interests = pickInterests(random);
  const alias = who.alias ?? generateAlias({ ...who, age, cityId: city.id, interests }, usedAliases, random);
  const isComplete = at === 0 || random.chance(0.87);
  const statedPreferences = isComplete
    ? preferences
    : Object.fromEntries(
        DEAL_BREAKERS.slice(0, random.integer(0, 3)).flatMap((key) =>
          preferences[key] ? [[key, preferences[key]]] : [],
        ),
      );
  const gender: Gender = who.gender === 'other' && random.chance(0.3) ? 'prefer_not_to_say' : who.gender;
  const [studies_es, studies_en] = random.pick(STUDIES[university?.field ?? 'any']);
  // Separate random source for attributes added later, so that the existing attributes stay the same.
  const later = createRandom(`later ${at}`);
  const isEnglish = who.lang === 'en';
  const blanks = {
    studies: isEnglish ? studies_en : studies_es,
    at: university?.at[who.lang] ?? (isEnglish ? `in ${city.name}` : `en ${city.name}`),
    zone: random.pick(city.zones),
    city: city.name,
    job: random.pick(JOBS),
    age: String(age),
  };
  const bioInput: BioInput = {
    lang: who.lang,
    gender: who.gender,
    type: isStudent ? 'student' : 'professional',
    age,
    isVisiting: who.isVisiting,
    hometown: who.hometown,
    blanks,
    preferences: statedPreferences,
    interests,
  };
  const firstBio = generateBio(bioInput, random);
  const catalan = createRandom(`catalan ${at}`);
  const isCatalan = mayWriteCatalan(who) && university !== null && catalan.chance(0.6);
  const catalanBlanks = { ...blanks, at: university?.at.ca ?? '' };
  const bio = isCatalan ? generateCatalanBio({ ...bioInput, blanks: catalanBlanks }, catalan) : firstBio;
  return {
    email: `${toEmailLocalPart(alias)}@${EMAIL_DOMAIN}`,
    name: `${who.first} ${who.surname}`,
    alias,
    gender,
    age,
    type: isStudent ? 'student' : 'professional',
    intents: isComplete ? pickIntents(at) : [],
    lang: isCatalan ? 'ca' : who.lang,
    isVisiting: who.isVisiting,
    city,
    university,
    preferences: statedPreferences,
    interests: isComplete || random.chance(0.5) ? interests : [],
    otherInterests: random.chance(0.12) ? random.pick(OTHER_INTERESTS) : null,
    bio: random.chance(isComplete ? 0.93 : 0.3) ? bio : null,
    erasmusFriendly: who.isVisiting || random.chance(0.45),
    habits: isComplete && random.chance(0.85) ? disclosedHabits(at, generateHabits(temper, city, random), later) : null,
    wishedGenders: isComplete && at > 0 && later.chance(0.4) ? pickWishedGenders(who.gender, later) : [],
    photo: pickPhoto(
      at,
      { origin: who.origin, gender: who.gender, age, wearsHijab: who.wearsHijab },
      isComplete,
      random,
    ),
    onboarding: isComplete ? 'completed' : 'skipped',
    accountAgeDays: random.integer(36, 88),
  };
}

/** People who grew up near Barcelona, most of whom write Catalan. */
function mayWriteCatalan({ city, origin, lang }: RosterEntry): boolean {
  return city.name === 'Barcelona' && origin === 'iberian' && lang !== 'en';
}

/** Every eighth person has not said; the first one, who offers a room, has. A source of its own, as above. */
function pickIntents(at: number): Intent[] {
  const random = createRandom(`intents ${at}`);
  if (at > 0 && random.chance(0.12)) return [];
  const kind = at === 0 ? 'has' : random.weighted({ seeks: 55, both: 12, has: 20, cotenants: 9, offers: 4 });
  return INTENTS_BY_KIND[kind];
}

const INTENTS_BY_KIND: Record<'seeks' | 'both' | 'has' | 'cotenants' | 'offers', Intent[]> = {
  seeks: ['seeks_room'],
  both: ['seeks_room', 'seeks_cotenants'],
  has: ['has_room'],
  cotenants: ['seeks_cotenants'],
  offers: ['offers_property'],
};

/** The first person has answered every question. */
function disclosedHabits(at: number, habits: DemoHabits, random: Random): DemoHabits {
  return at === 0 ? habits : omitSomeHabits(habits, random);
}

/** Many women prefer to live with women; most people have no preference. */
function pickWishedGenders(gender: RosterEntry['gender'], random: Random): WishedGender[] {
  const kind = random.weighted({ all: gender === 'female' ? 40 : 70, mixed: 25, own: gender === 'female' ? 35 : 5 });
  if (kind === 'own') return [gender];
  return kind === 'all' ? [...WISHED_GENDERS] : ['male', 'female'];
}

function pickPhoto(at: number, sitter: AvatarSubject, isComplete: boolean, random: Random): DemoPerson['photo'] {
  const kind = at === 0 ? 'face' : random.weighted({ face: isComplete ? 86 : 45, bird: 9, none: isComplete ? 5 : 40 });
  if (kind === 'face') return { sitter, seed: String(at) };
  return kind === 'bird' ? { bird: `/assets/avatars/bird-${random.integer(1, AVATAR.birds)}.svg` } : null;
}
