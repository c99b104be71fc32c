import { sql } from 'drizzle-orm';
import type { ProfileAnswers } from '#features/matching/domain/candidate.ts';
import type { WishedGender } from '#features/matching/domain/ranking.ts';
import {
  ANSWERS,
  DEAL_BREAKERS,
  GENDERS,
  INTERESTS,
  OFFERED_GENDERS,
  type Gender,
} from '#features/profiles/domain/fields.ts';
import { universitiesInCity } from '#features/places/server/service.ts';
import type { Db } from '#platform/db/db.ts';

/** Somebody made up, as the tables hold them. */
export interface Extra extends ProfileAnswers {
  id: string;
  completed: boolean;
  skipped: boolean;
  visible: boolean;
  banned: boolean;
  gender: Gender | null;
  verified: boolean;
  /** Whom they would live with; none is no word on it. */
  wishes: WishedGender[];
  /** What their place in lists costs; null is nothing written. */
  priceTenths: number | null;
}

/** Cities and how many of a hundred people live there. */
const CITIES: readonly [id: string, share: number][] = [
  ['28079', 30],
  ['08019', 22],
  ['46250', 16],
  ['41091', 10],
  ['18087', 8],
  ['37274', 6],
  ['46131', 4],
  ['28005', 4],
];

const HABITS_TOLD = 0.67;
/** Every day of four months. */
const MOVE_INS = Array.from({ length: 120 }, (_, days) =>
  new Date(Date.UTC(2026, 7, 1 + days)).toISOString().slice(0, 10),
);

/**
 * `count` people with ids in the order of their number, the same ones for the same seed. `patchiness` is the share of
 * answers that are missing and of people who are banned, hidden or not done; 0 makes everybody complete. Numbers begin at
 * `from`.
 */
export function makeCrowd(count: number, seed: number, patchiness: number, from = 0): Extra[] {
  const random = mulberry32(seed);
  const chance = (share: number) => random() < share;
  const among = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T;
  const orNull = <T>(value: T) => (chance(patchiness) ? null : value);
  /** Of those who tell everything else, two in three tell a habit. */
  const habits = () => chance((1 - patchiness) * HABITS_TOLD);
  const habit = () => (habits() ? 1 + Math.floor(random() * 5) : null);
  return Array.from({ length: count }, (_, at) => {
    const cityId = pickCity(random() * 100);
    const nearby = universitiesInCity(cityId);
    const university = nearby.length > 0 && !chance(0.1) ? among(nearby).id : 'other';
    const answers = Object.fromEntries(DEAL_BREAKERS.map((key) => [key, orNull(among([...ANSWERS, 'indifferent']))]));
    const wanted = 1 + Math.floor(random() * (chance(0.15) ? INTERESTS.length : 5));
    const interests = Array.from({ length: wanted }, () => 1 << Math.floor(random() ** 1.3 * INTERESTS.length));
    return {
      id: idOf(from + at, random),
      ...(answers as Pick<ProfileAnswers, (typeof DEAL_BREAKERS)[number]>),
      interests: orNull(interests.reduce((mask, bit) => mask | bit, 0)) ?? 0,
      age: orNull(18 + Math.floor(random() ** 2 * 30)),
      provinceId: orNull(cityId.slice(0, 2)),
      cityId: orNull(cityId),
      universityId: orNull(university),
      type: chance(0.75) ? 'student' : 'professional',
      erasmusFriendly: orNull(chance(0.4)),
      cleanliness: habit(),
      sleep: habit(),
      noise: habit(),
      guest_nights: habit(),
      moveIn: habits() ? (MOVE_INS[Math.floor(random() * MOVE_INS.length)] ?? null) : null,
      budgetCents: habits() ? 100 * (250 + Math.floor(random() ** 2 * 500)) : null,
      stayMonths: habits() ? among([5, 9, 10, 10, 12, 24]) : null,
      mascotas: chance(patchiness),
      fumadores: chance(patchiness),
      indiferente: chance(patchiness),
      completed: !chance(patchiness / 3),
      skipped: chance(patchiness / 3),
      visible: !chance(patchiness / 3),
      banned: chance(patchiness / 3),
      gender: orNull(among(GENDERS)),
      verified: chance(0.3),
      wishes: OFFERED_GENDERS.filter(() => chance(0.3)),
      priceTenths: chance(0.05) ? null : Math.round(50 * Math.log(0.2 + random() ** 2 * 4) + 60 * random() ** 3),
    };
  });
}

/** Writes made-up people straight into the tables: accounts, profiles, prices and wishes. The cities must be there. */
export async function putCrowd(db: Db, people: readonly Extra[]): Promise<void> {
  const rows = JSON.stringify(people);
  await db.execute(sql`
    insert into users (id, email, name, banned, created_at, updated_at)
    select id, id || '@crowd.test', 'Crowd', banned, to_timestamp(0), to_timestamp(0)
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, banned boolean)`);
  await db.execute(sql`
    insert into profiles (id, smoking, pets, visitors, couples, crypto_payment, interests, age, province_id, city_id,
      university_id, type, erasmus_friendly, mascotas, fumadores, indiferente,
      cleanliness, sleep, noise, guest_nights, move_in, budget_cents, stay_months, onboarding_completed,
      onboarding_skipped_at, visible, gender, verified, created_at, updated_at)
    select id, smoking, pets, visitors, couples, crypto_payment, interests, age, "provinceId", "cityId",
      "universityId", type, "erasmusFriendly", mascotas, fumadores, indiferente,
      cleanliness, sleep, noise, guest_nights, "moveIn", "budgetCents", "stayMonths", completed,
      case when skipped then to_timestamp(0) end, visible, gender, verified, to_timestamp(0), to_timestamp(0)
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, smoking text, pets text, visitors text, couples text,
      crypto_payment text, interests integer, age smallint, "provinceId" text, "cityId" text, "universityId" text,
      type text, "erasmusFriendly" boolean, mascotas boolean, fumadores boolean, indiferente boolean,
      cleanliness smallint, sleep smallint, noise smallint, guest_nights smallint, "moveIn" date,
      "budgetCents" integer, "stayMonths" smallint, completed boolean, skipped boolean, visible boolean, gender text,
      verified boolean)`);
  await db.execute(sql`
    insert into match_standing (user_id, impressions_at, price_tenths)
    select id, to_timestamp(0), "priceTenths" from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, "priceTenths" smallint)
    where "priceTenths" is not null`);
  await db.execute(sql`
    insert into match_wishes (user_id, genders, updated_at)
    select id, wishes, to_timestamp(0) from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, wishes text[])
    where cardinality(wishes) > 0`);
}

function pickCity(point: number): string {
  let left = point;
  for (const [id, share] of CITIES) {
    left -= share;
    if (left < 0) return id;
  }
  return '28079';
}

function idOf(at: number, random: () => number): string {
  const tail = Math.floor(random() * 2 ** 48)
    .toString(16)
    .padStart(12, '0');
  return `${at.toString(16).padStart(8, '0')}-0000-4000-8000-${tail}`;
}

/** A small generator of chance with a seed, by Tommy Ettinger. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
