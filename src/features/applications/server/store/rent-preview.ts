import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { RentPreview } from '../../domain/applicant-board.ts';

type EndingCounts = Omit<RentPreview, 'accepted'>;

/**
 * Counts what ends once a property is rented, without a limit: `endApplicationsOfRented` ends every open application.
 * `people` includes those whose application is not sent yet, since they are told too.
 */
export async function countEnding(db: Db, propertyId: string, now: Date): Promise<EndingCounts> {
  const [counts] = await queryRows<EndingCounts>(
    db,
    sql`with open as (select a.id, a.state, a.group_id, a.applicant_id from applications a where a.property_id = ${propertyId}
        and a.state in ('draft', 'consenting', 'waiting', 'sent', 'shortlisted', 'viewing', 'offered'))
      select count(*) filter (where o.state in ('sent', 'shortlisted', 'viewing', 'offered'))::int as applications,
        count(*) filter (where o.state = 'waiting')::int as waiting,
        (select count(*)::int from viewings v join open on open.id = v.application_id
          where v.state <> 'cancelled' and v.starts_at > ${now.toISOString()}::timestamptz) as viewings,
        (select count(distinct coalesce(open.applicant_id, m.user_id))::int from open
          left join group_members m on m.group_id = open.group_id and m.state = 'accepted') as people
      from open o`,
  );
  return counts ?? { applications: 0, waiting: 0, viewings: 0, people: 0 };
}
