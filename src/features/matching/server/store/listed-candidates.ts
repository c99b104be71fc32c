import { sql, type SQL } from 'drizzle-orm';
import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { isListedProfile } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { toCandidate } from '../../domain/candidate.ts';
import type { IndexedCandidate } from '../../domain/candidate-index/columns.ts';
import { NEW_USER_PENALTY_TENTHS } from '../../domain/exposure-penalty.ts';
import type { WishedGender } from '../../domain/ranking.ts';

interface Row extends Record<DealBreaker, Answer | null> {
  id: string;
  interests: number;
  age: number | null;
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  type: string;
  intents: number;
  erasmus_friendly: boolean | null;
  mascotas: boolean;
  fumadores: boolean;
  indiferente: boolean;
  cleanliness: number | null;
  sleep: number | null;
  noise: number | null;
  guest_nights: number | null;
  move_in: string | null;
  budget_cents: number | null;
  stay_months: number | null;
  gender: string | null;
  verified: boolean;
  shown_to_visitors: boolean;
  penalty_tenths: number | null;
  genders: WishedGender[] | null;
}

/** Candidates among `ids` that may be listed. */
export async function findListedCandidates(db: Db, ids: readonly string[]): Promise<IndexedCandidate[]> {
  return queryCandidates(db, sql`p.id = any(${`{${ids.join(',')}}`}::uuid[])`);
}

/** Rows per query while loading: few enough to leave other requests their turn in between. */
const PAGE_ROWS = 2000;

/** All candidates that may be listed, in pages by id. The caller must read changes made in between again. */
export async function* allListedCandidates(db: Db): AsyncGenerator<IndexedCandidate[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await queryCandidates(db, sql`p.id > ${after} order by p.id limit ${PAGE_ROWS}`);
    if (page.length > 0) yield page;
    if (page.length < PAGE_ROWS) return;
    after = page.at(-1)!.id;
  }
}

async function queryCandidates(db: Db, where: SQL): Promise<IndexedCandidate[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select p.id, ${sql.raw(DEAL_BREAKERS.map((key) => `p.${key}`).join(', '))}, p.interests, p.age, p.province_id,
      p.city_id, p.university_id, p.type, p.intents, p.erasmus_friendly, p.mascotas, p.fumadores, p.indiferente, p.cleanliness,
      p.sleep, p.noise, p.guest_nights, p.move_in::text, p.budget_cents, p.stay_months, p.gender, p.verified, p.shown_to_visitors,
      s.penalty_tenths, to_json(w.genders) as genders
    from (
      -- The few first, and then what belongs to them: the other way round the other tables would be read from their beginning.
      select * from profiles p where ${isListedProfile(sql`p`)} and ${where}
    ) p
    left join match_exposure s on s.user_id = p.id
    left join gender_preferences w on w.user_id = p.id
    order by p.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    candidate: toCandidate(
      {
        ...row,
        provinceId: row.province_id,
        cityId: row.city_id,
        universityId: row.university_id,
        erasmusFriendly: row.erasmus_friendly,
        moveIn: row.move_in,
        budgetCents: row.budget_cents,
        stayMonths: row.stay_months,
      },
      [],
    ),
    universityId: row.university_id,
    gender: row.gender,
    wishedGenders: row.genders ?? [],
    verified: row.verified,
    shownToVisitors: row.shown_to_visitors,
    penaltyTenths: row.penalty_tenths ?? NEW_USER_PENALTY_TENTHS,
  }));
}
