import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { RentPreview } from '../../domain/applicant-board.ts';
import type { ApplicationState } from '../../domain/applications.ts';
import { WITH_OWNER_STATES } from '../../domain/open-limit.ts';

type EndingCounts = Omit<RentPreview, 'accepted'>;

const list = (states: readonly ApplicationState[]) =>
  sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );

/**
 * Counts what ends once a property is rented, without a limit: `endApplicationsOfRented` ends every open application.
 * Those that are not sent yet are left out: the owner must not learn of them, though their people are told too.
 */
export async function countEnding(db: Db, propertyId: string, now: Date): Promise<EndingCounts> {
  const [counts] = await queryRows<EndingCounts>(
    db,
    sql`with known as (select a.id, a.state, a.group_id, a.applicant_id from applications a
        where a.property_id = ${propertyId} and a.state in (${list([...WITH_OWNER_STATES, 'waiting'])}))
      select count(*) filter (where k.state in (${list(WITH_OWNER_STATES)}))::int as applications,
        count(*) filter (where k.state = 'waiting')::int as waiting,
        (select count(*)::int from viewings v join known on known.id = v.application_id
          where v.state <> 'cancelled' and v.starts_at > ${now.toISOString()}::timestamptz) as viewings,
        (select count(distinct coalesce(known.applicant_id, m.user_id))::int from known
          left join group_members m on m.group_id = known.group_id and m.state = 'accepted') as people
      from known k`,
  );
  return counts ?? { applications: 0, waiting: 0, viewings: 0, people: 0 };
}
