import { sql } from 'drizzle-orm';
import { SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { CopiedRows } from '#platform/db/copied-rows.ts';
import { copyOut } from '#platform/db/copy-out.ts';
import type { Db } from '#platform/db/db.ts';
import { GENDER_AT, genderCode, scoredFacts, VERIFIED, wishMask, WISHES_AT } from '../../domain/packed/facts.ts';
import { habitPatternOf } from '../../domain/packed/habit-patterns.ts';
import type { People } from '../../domain/packed/people.ts';
import { PackedStore } from '../../domain/packed/store.ts';
import { NEWCOMER_PRICE_TENTHS } from '../../domain/price.ts';
import { WISHED_GENDERS } from '../../domain/ranking.ts';
import { MATCHING } from '../../domain/rules.ts';
import { LISTED } from './listed-people.ts';
import { BUDGET_EUROS, MOVE_IN_DAY, PACKED_ANSWERS } from './rank-terms.ts';

/**
 * Everybody whom lists may hold, sorted: what `listedAmong` would say of them, many times as fast. Three tables come as
 * bytes, each from its beginning to its end, and are put together here, by the table of hashes that the store has anyway;
 * bytes become columns with no object, date or text in between. Of whom something changes meanwhile is for the caller to read again.
 */
export async function copyPeople(db: Db): Promise<PackedStore> {
  const store = new PackedStore();
  await copyProfiles(db, store.people);
  await copyPrices(db, store.people);
  await copyWishes(db, store.people);
  store.sort();
  return store;
}

const [FIRST, SECOND, THIRD, NIGHTS] = SCALED_HABITS;

async function copyProfiles(db: Db, people: People): Promise<void> {
  const rows = new CopiedRows(18, (row) => {
    const place = people.ids.pushWords(row.word(0, 0), row.word(0, 1), row.word(0, 2), row.word(0, 3));
    const columns = people.hold(place);
    columns.answers[place] = row.number(1);
    columns.interests[place] = row.number(2);
    columns.age[place] = row.number(3);
    columns.group[place] = people.groupOf(row.text(4), row.text(5));
    columns.university[place] = people.universities.of(row.text(6));
    columns.habits[place] = habitPatternOf(row.number(7), row.number(8), row.number(9));
    columns.facts[place] =
      scoredFacts(row.number(10), row.number(11) === 1, row.text(12)) |
      (row.number(13) * VERIFIED) |
      (genderCode(row.text(14)) << GENDER_AT);
    columns.day[place] = row.number(15);
    columns.budget[place] = row.number(16);
    columns.stay[place] = row.number(17);
    columns.price[place] = NEWCOMER_PRICE_TENTHS;
  });
  await copyOut(
    db,
    sql`select p.id, ${PACKED_ANSWERS}, p.interests, p.age, p.province_id, p.city_id, p.university_id,
      ${sql.raw(`p.${FIRST}, p.${SECOND}, p.${THIRD}, p.${NIGHTS}`)}, p.erasmus_friendly, p.type, p.verified, p.gender,
      ${MOVE_IN_DAY} + 1, ${BUDGET_EUROS},
      ${sql.raw(`case when p.stay_months between ${MATCHING.leastStayMonths} and ${MATCHING.mostStayMonths} then p.stay_months end`)}
    from profiles p where ${LISTED}`,
    (part) => rows.take(part),
  );
}

async function copyPrices(db: Db, people: People): Promise<void> {
  const { price } = people.columns;
  const rows = new CopiedRows(2, (row) => {
    const place = placeOf(people, row);
    if (place >= 0) price[place] = row.number(1);
  });
  await copyOut(db, sql`select user_id, price_tenths from match_standing`, (part) => rows.take(part));
}

async function copyWishes(db: Db, people: People): Promise<void> {
  const { facts } = people.columns;
  const masks = WISHED_GENDERS.map(
    (gender) => `case when '${gender}' = any(genders) then ${wishMask([gender])} else 0 end`,
  );
  const rows = new CopiedRows(2, (row) => {
    const place = placeOf(people, row);
    if (place >= 0) facts[place] = (facts[place] as number) | (row.number(1) << WISHES_AT);
  });
  await copyOut(db, sql`select user_id, ${sql.raw(masks.join(' + '))} from match_wishes`, (part) => rows.take(part));
}

function placeOf(people: People, row: CopiedRows): number {
  return people.ids.findWords(row.word(0, 0), row.word(0, 1), row.word(0, 2), row.word(0, 3));
}
