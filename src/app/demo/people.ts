import {
  DEAL_BREAKERS,
  type Answer,
  type DealBreaker,
  type Gender,
  type Interest,
  type ProfileType,
} from '#features/profiles/domain/fields.ts';
import { WISHED_GENDERS, type WishedGender } from '#features/matching/domain/ranking.ts';
import { AVATAR } from '#features/profiles/domain/rules.ts';
import type { Sitter } from './faces/look.ts';
import { addressOf, aliasOf } from './people/aliases.ts';
import { bioOf } from './people/bio.ts';
import { OTHER_INTERESTS } from './people/bios-es.ts';
import { JOBS, STUDIES, type DemoCity, type DemoUniversity } from './people/cities.ts';
import { answersOf, habitsOf, interestsOf, temperOf, toldOf, type DemoHabits } from './people/character.ts';
import { FIRST, LAST, makeRoster, type Entry } from './people/roster.ts';
import { makeRandom, type Random } from './random.ts';

/** Their addresses end with this; `.example` belongs to nobody. */
const MAIL_HOST = 'demo.tukan.example';

export interface DemoPerson {
  email: string;
  name: string;
  alias: string;
  gender: Gender;
  age: number;
  type: ProfileType;
  lang: 'es' | 'en';
  isVisiting: boolean;
  city: DemoCity;
  university: DemoUniversity | null;
  preferences: Partial<Record<DealBreaker, Answer>>;
  interests: Interest[];
  otherInterests: string | null;
  bio: string | null;
  erasmusFriendly: boolean;
  habits: DemoHabits | null;
  /** Whom they would live with, where they have said so. */
  wishes: WishedGender[];
  /** A drawn portrait of this sitter, one of the birds, or nothing. */
  photo: { sitter: Sitter; seed: string } | { bird: string } | null;
  /** How far the onboarding got: some leave it half-way. */
  onboarding: 'completed' | 'skipped';
  /** Days since the profile was made. */
  daysHere: number;
}

/** So many demo people, always the same ones in the same order, and always the same one last. */
export function makePeople(count: number): DemoPerson[] {
  const random = makeRandom('people of the demo');
  const roster = makeRoster(makeRandom('names of the demo'));
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const own = makeRandom(`person ${at} ${random.next()}`);
    const dealt = roster(own);
    const who = at === 0 ? FIRST : at === count - 1 ? LAST : dealt;
    return makePerson(at, who, taken, own);
  });
}

function makePerson(at: number, who: Entry, taken: Set<string>, random: Random): DemoPerson {
  const { city } = who;
  const isStudent = who.isVisiting ? random.chance(0.86) : random.chance(0.76);
  const age = isStudent
    ? Math.min(random.whole(18, 25), random.whole(19, 29))
    : random.chance(0.9)
      ? random.whole(23, 34)
      : random.whole(35, 51);
  const university =
    isStudent || random.chance(0.15) ? random.weightedBy(city.universities, ({ weight }) => weight) : null;
  const temper = temperOf(random);
  const preferences = answersOf(temper, random);
  const interests = interestsOf(random);
  const alias = who.alias ?? aliasOf({ ...who, age, cityId: city.id, interests }, taken, random);
  const isComplete = at === 0 || random.chance(0.87);
  const told = isComplete
    ? preferences
    : Object.fromEntries(
        DEAL_BREAKERS.slice(0, random.whole(0, 3)).flatMap((key) =>
          preferences[key] ? [[key, preferences[key]]] : [],
        ),
      );
  const gender: Gender = who.gender === 'other' && random.chance(0.3) ? 'prefer_not_to_say' : who.gender;
  const [studies_es, studies_en] = random.pick(STUDIES[university?.field ?? 'any']);
  // what was added to people later has a chance of its own, so that the rest of them stays
  const later = makeRandom(`later ${at}`);
  const isEnglish = who.lang === 'en';
  const blanks = {
    studies: isEnglish ? studies_en : studies_es,
    at: university?.at[who.lang] ?? (isEnglish ? `in ${city.name}` : `en ${city.name}`),
    zone: random.pick(city.zones),
    city: city.name,
    job: random.pick(JOBS),
    age: String(age),
  };
  const bio = bioOf(
    {
      lang: who.lang,
      gender: who.gender,
      type: isStudent ? 'student' : 'professional',
      age,
      isVisiting: who.isVisiting,
      home: who.home,
      blanks,
      preferences: told,
      interests,
    },
    random,
  );
  return {
    email: `${addressOf(alias)}@${MAIL_HOST}`,
    name: `${who.first} ${who.surname}`,
    alias,
    gender,
    age,
    type: isStudent ? 'student' : 'professional',
    lang: who.lang,
    isVisiting: who.isVisiting,
    city,
    university,
    preferences: told,
    interests: isComplete || random.chance(0.5) ? interests : [],
    otherInterests: random.chance(0.12) ? random.pick(OTHER_INTERESTS) : null,
    bio: random.chance(isComplete ? 0.93 : 0.3) ? bio : null,
    erasmusFriendly: who.isVisiting || random.chance(0.45),
    habits: isComplete && random.chance(0.85) ? toldBy(at, habitsOf(temper, city, random), later) : null,
    wishes: isComplete && at > 0 && later.chance(0.4) ? wishesOf(who.gender, later) : [],
    photo: photoOf(at, { origin: who.origin, gender: who.gender, age, wearsHijab: who.wearsHijab }, isComplete, random),
    onboarding: isComplete ? 'completed' : 'skipped',
    daysHere: random.whole(36, 88),
  };
}

/** The first of the people has told everything. */
function toldBy(at: number, habits: DemoHabits, random: Random): DemoHabits {
  return at === 0 ? habits : toldOf(habits, random);
}

/** Many women would rather live with women; most do not mind. */
function wishesOf(gender: Entry['gender'], random: Random): WishedGender[] {
  const kind = random.weighted({ all: gender === 'female' ? 40 : 70, mixed: 25, own: gender === 'female' ? 35 : 5 });
  if (kind === 'own') return [gender];
  return kind === 'all' ? [...WISHED_GENDERS] : ['male', 'female'];
}

function photoOf(at: number, sitter: Sitter, isComplete: boolean, random: Random): DemoPerson['photo'] {
  const kind = at === 0 ? 'face' : random.weighted({ face: isComplete ? 86 : 45, bird: 9, none: isComplete ? 5 : 40 });
  if (kind === 'face') return { sitter, seed: String(at) };
  return kind === 'bird' ? { bird: `/assets/avatars/bird-${random.whole(1, AVATAR.birds)}.svg` } : null;
}
