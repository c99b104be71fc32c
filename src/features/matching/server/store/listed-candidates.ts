import { sql, type SQL } from 'drizzle-orm';
import type { Answer } from '#features/profiles/domain/fields.ts';
import { isListedProfile } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { toCandidate } from '../../domain/candidate.ts';
import type { IndexedCandidate } from '../../domain/candidate-index/columns.ts';
import { NEW_USER_PENALTY_TENTHS } from '../../domain/exposure-penalty.ts';
import type { WishedGender } from '../../domain/ranking.ts';

/** Columns of a candidate besides the id, in the order in which `toIndexedCandidate` reads them. */
const COLUMNS = `p.smoking p.pets p.visitors p.couples p.crypto_payment p.mascotas p.fumadores p.indiferente
  p.cleanliness p.sleep p.noise p.guest_nights p.move_in p.budget_cents p.stay_months p.interests p.age p.type p.intents
  p.erasmus_friendly p.province_id p.city_id p.university_id p.gender p.verified p.shown_to_visitors s.penalty_tenths
  array_to_string(w.genders,'/')`.split(/\s+/);

/** A control character, which no column contains. */
const SEPARATOR = '\u001F';

/**
 * The columns as one text, empty for null: the driver reads it in a quarter of the time of as many columns. No column
 * stores empty text.
 */
const CANDIDATE_TEXT = sql.raw(`concat(${COLUMNS.join(`, E'\\x1f', `)})`);

/** Candidates among `ids` that may be listed. */
export async function findListedCandidates(db: Db, ids: readonly string[]): Promise<IndexedCandidate[]> {
  return queryCandidates(db, (id) => sql`${id} = any(${`{${ids.join(',')}}`}::uuid[])`);
}

/** Rows per query while loading: few enough to leave other requests their turn in between. */
const PAGE_ROWS = 2000;

/**
 * All candidates that may be listed, in pages by id. The next page is on its way while the caller has one. The caller
 * must read changes made in between again.
 */
export async function* allListedCandidates(db: Db): AsyncGenerator<IndexedCandidate[]> {
  const pageAfter = async (last: string) => queryCandidates(db, (id) => sql`${id} > ${last}`, sql`limit ${PAGE_ROWS}`);
  let page = await pageAfter('00000000-0000-0000-0000-000000000000');
  while (page.length === PAGE_ROWS) {
    const next = pageAfter(page.at(-1)!.id);
    // Not awaited yet if the caller stops or throws.
    next.catch(() => undefined);
    yield page;
    page = await next;
  }
  if (page.length > 0) yield page;
}

/**
 * `isWanted` is a condition on ids. It holds for each table, so that PostgreSQL merges the three by their keys instead of
 * looking up each person in two of them.
 */
async function queryCandidates(db: Db, isWanted: (id: SQL) => SQL, limit = sql``): Promise<IndexedCandidate[]> {
  const rows = await queryRows<{ id: string; answers: string }>(
    db,
    sql`select p.id, ${CANDIDATE_TEXT} as answers
    from profiles p
    left join match_exposure s on s.user_id = p.id and ${isWanted(sql`s.user_id`)}
    left join gender_preferences w on w.user_id = p.id and ${isWanted(sql`w.user_id`)}
    where ${isListedProfile(sql`p`)} and ${isWanted(sql`p.id`)}
    order by p.id ${limit}`,
  );
  return rows.map(({ id, answers }) => toIndexedCandidate(id, answers.split(SEPARATOR)));
}

function toIndexedCandidate(id: string, values: string[]): IndexedCandidate {
  // One pattern for all: slices of the array would cost as much as splitting it.
  const [
    smoking,
    pets,
    visitors,
    couples,
    crypto_payment,
    mascotas,
    fumadores,
    indiferente,
    cleanliness,
    sleep,
    noise,
    guest_nights,
    moveIn,
    budgetCents,
    stayMonths,
    interests,
    age,
    type,
    intents,
    erasmusFriendly,
    provinceId,
    cityId,
    universityId,
    gender,
    verified,
    shownToVisitors,
    penaltyTenths,
    genders,
  ] = values;
  return {
    id,
    candidate: toCandidate(
      {
        smoking: toAnswer(smoking),
        pets: toAnswer(pets),
        visitors: toAnswer(visitors),
        couples: toAnswer(couples),
        crypto_payment: toAnswer(crypto_payment),
        mascotas: mascotas === 't',
        fumadores: fumadores === 't',
        indiferente: indiferente === 't',
        cleanliness: toNumber(cleanliness),
        sleep: toNumber(sleep),
        noise: toNumber(noise),
        guest_nights: toNumber(guest_nights),
        moveIn: moveIn || null,
        budgetCents: toNumber(budgetCents),
        stayMonths: toNumber(stayMonths),
        interests: Number(interests),
        age: toNumber(age),
        type: type || null,
        intents: Number(intents),
        erasmusFriendly: erasmusFriendly ? erasmusFriendly === 't' : null,
        provinceId: provinceId || null,
        cityId: cityId || null,
        universityId: universityId || null,
      },
      [],
    ),
    universityId: universityId || null,
    gender: gender || null,
    wishedGenders: genders ? (genders.split('/') as WishedGender[]) : [],
    verified: verified === 't',
    shownToVisitors: shownToVisitors === 't',
    penaltyTenths: toNumber(penaltyTenths) ?? NEW_USER_PENALTY_TENTHS,
  };
}

const toAnswer = (text: string | undefined) => (text || null) as Answer | null;
const toNumber = (text: string | undefined) => (text ? Number(text) : null);
