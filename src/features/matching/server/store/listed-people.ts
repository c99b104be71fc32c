import { sql, type SQL } from 'drizzle-orm';
import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { candidateOf } from '../../domain/candidate.ts';
import type { PackedPerson } from '../../domain/packed/people.ts';
import { NEWCOMER_PRICE_TENTHS } from '../../domain/price.ts';
import type { WishedGender } from '../../domain/ranking.ts';

interface Row extends Record<DealBreaker, Answer | null> {
  id: string;
  interests: number;
  age: number | null;
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  type: string;
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
  price_tenths: number | null;
  genders: WishedGender[] | null;
}

/** Who of `profiles p` may stand in lists. */
export const LISTED = sql`p.onboarding_completed and p.onboarding_skipped_at is null and p.visible
  and p.id not in (select id from users where banned)`;

/** Those among `ids` whom lists may hold. */
export async function listedAmong(db: Db, ids: readonly string[]): Promise<PackedPerson[]> {
  return peopleWhere(db, sql`id = any(${`{${ids.join(',')}}`}::uuid[])`);
}

async function peopleWhere(db: Db, where: SQL): Promise<PackedPerson[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select p.id, ${sql.raw(DEAL_BREAKERS.map((key) => `p.${key}`).join(', '))}, p.interests, p.age, p.province_id,
      p.city_id, p.university_id, p.type, p.erasmus_friendly, p.mascotas, p.fumadores, p.indiferente, p.cleanliness,
      p.sleep, p.noise, p.guest_nights, p.move_in::text, p.budget_cents, p.stay_months, p.gender, p.verified,
      s.price_tenths, to_json(w.genders) as genders
    from (
      -- The few first, and then what belongs to them: the other way round the other tables would be read from their beginning.
      select * from profiles p where ${LISTED} and ${where}
    ) p
    left join match_standing s on s.user_id = p.id
    left join match_wishes w on w.user_id = p.id
    order by p.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    candidate: candidateOf(
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
    wishes: row.genders ?? [],
    verified: row.verified,
    priceTenths: row.price_tenths ?? NEWCOMER_PRICE_TENTHS,
  }));
}
