import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { Effect, EventScenarios } from './event-scenario.ts';

/** A note about the applications for a property by a person who lives there no longer. */
export async function createNoteOfFormerResident(
  db: Db,
  { propertyId, authorId, at }: { propertyId: string; authorId: string; at: string },
): Promise<void> {
  await db.execute(sql`insert into applicant_notes select id, ${authorId}, 'Simpático', ${at} from applications
    where property_id = ${propertyId}`);
}

/** Scenarios of people who join and leave a listing. `stored`: the effect of a stored notification. */
export function householdScenarios(
  stored: (type: string, ...userIds: string[]) => Effect,
  property: { joined: string; left: string },
  [ownerId, resident, former]: [string, string, string],
): Pick<EventScenarios, 'properties.resident_joined' | 'properties.resident_left'> {
  const notes = sql`select count(*)::int as n from applicant_notes where author_id = ${former}`;
  return {
    'properties.resident_joined': {
      payload: { propertyId: property.joined, title: 'Piso', ownerId, userId: resident },
      effects: { notify: stored('flatmate_joined', ownerId), refreshBoard: 'frames' },
    },
    'properties.resident_left': {
      payload: { propertyId: property.left, userId: former },
      effects: { deleteNotes: { number: notes, state: 0 } },
    },
  };
}
