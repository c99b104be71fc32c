import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function exportMemberships(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select m.group_id, g.name, g.city_id, g.description, m.state, m.role, m.origin, m.note, m.joined_at, m.created_at,
      m.changed_at from group_members m join groups g on g.id = m.group_id where m.user_id = ${userId} order by m.created_at`,
  );
}

/** Events caused by a person, and those about them. */
export function exportEvents(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select e.group_id, e.action, e.actor_id = ${userId} as by_me, e.from_state, e.to_state, e.created_at
      from group_events e where e.actor_id = ${userId} or e.user_id = ${userId} order by e.created_at`,
  );
}

export function exportBids(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select b.group_id, b.round, b.amounts, b.budget_cents, b.changed_at from group_rent_bids b
      where b.user_id = ${userId} order by b.changed_at`,
  );
}

/** Rent splits of the groups of a person. */
export function exportRents(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select r.group_id, r.rent_cents, r.state, r.changed_at from group_rents r
      where exists (select from group_members m where m.group_id = r.group_id and m.user_id = ${userId} and m.state = 'accepted')
      order by r.changed_at`,
  );
}

/** Agreements that include a person as signatory, with the time of their signature. */
export function exportAgreements(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select a.group_id, a.version, a.own, a.created_at, s.name, s.signed_at from group_agreements a
      left join group_signatures s on s.group_id = a.group_id and s.version = a.version and s.user_id = ${userId}
      where a.member_ids @> array[${userId}]::uuid[] order by a.created_at`,
  );
}

/** Ids of the groups that a person is a member of. */
export async function groupIdsOfMember(db: Db, userId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select group_id::text as id from group_members where user_id = ${userId} and state = 'accepted' order by group_id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Removes a person permanently from a group. Database triggers transfer the leadership and reset consents. Returns true
 * if nobody is left; the group is deleted then.
 */
export async function removeUserFromGroup(db: Db, groupId: string, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from groups where id = ${groupId} for update`);
    await tx.execute(sql`delete from group_members where group_id = ${groupId} and user_id = ${userId}`);
    const gone = await queryRows(tx, sql`delete from groups where id = ${groupId} and members = 0 returning id`);
    return gone.length > 0;
  });
}

/**
 * Erases the personal data of a person in groups. Agreements and rent splits shared with others are kept, with
 * `placeholderId` in place of the person.
 */
export async function erasePersonalData(db: Db, userId: string, placeholderId: string): Promise<void> {
  const names = `%${userId}%`;
  await db.execute(sql`delete from group_members where user_id = ${userId}`);
  await db.execute(sql`update group_members set invited_by = null where invited_by = ${userId}`);
  await db.execute(sql`update group_events set actor_id = null where actor_id = ${userId}`);
  await db.execute(sql`update group_events set user_id = null where user_id = ${userId}`);
  await db.execute(sql`delete from group_rent_bids where user_id = ${userId}`);
  await db.execute(sql`delete from group_signatures where user_id = ${userId}`);
  await db.execute(sql`update group_rents set result = replace(result::text, ${userId}, ${placeholderId})::jsonb
    where result::text like ${names}`);
  await db.execute(sql`update group_agreements set member_ids = array_replace(member_ids, ${userId}::uuid, ${placeholderId}::uuid),
    clauses = replace(clauses::text, ${userId}, ${placeholderId})::jsonb, rent = replace(rent::text, ${userId}, ${placeholderId})::jsonb
    where ${userId} = any(member_ids) or clauses::text like ${names} or rent::text like ${names}`);
}
