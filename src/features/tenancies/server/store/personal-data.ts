import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function exportTenancies(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select t.id, t.property_id, t.title, t.owner_id = ${userId} as is_owner, t.source, t.starts_on, t.ends_on, t.cancelled_at,
      t.created_at from tenancies t
      where t.id in (select o.id from tenancies o where o.owner_id = ${userId}
        union all select p.tenancy_id from tenancy_tenants p where p.user_id = ${userId}) order by t.created_at`,
  );
}

export function exportHandovers(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select h.id, h.tenancy_id, h.kind, h.state, h.head, h.sign_by, h.created_at, p.party, p.name, p.signed_at
      from handover_parties p join handovers h on h.id = p.handover_id where p.user_id = ${userId} order by h.created_at`,
  );
}

/** Entries that the person has written, as they were hashed. */
export function exportHandoverEntries(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select e.handover_id, e.body, e.hash from handover_parties p
      join handover_entries e on e.handover_id = p.handover_id and e.body::json ->> 'by' = p.party
      where p.user_id = ${userId} order by e.handover_id, e.seq`,
  );
}

/** Photos that the person has taken. */
export async function handoverPhotosOf(
  db: Db,
  userId: string,
): Promise<{ handover_id: string; photo: string; format: string }[]> {
  return queryRows(
    db,
    sql`select e.handover_id::text, e.body::json ->> 'photo' as photo, e.body::json ->> 'format' as format from handover_parties p
      join handover_entries e on e.handover_id = p.handover_id and e.body::json ->> 'by' = p.party
      where p.user_id = ${userId} and e.body::json ->> 'type' = 'photo' order by e.handover_id, e.seq`,
  );
}

export function exportSheets(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.parts, s.guarantor, s.updated_at from tenant_sheets s where s.user_id = ${userId} order by s.updated_at`,
  );
}

/** Sheets of the person that were sent with applications. */
export function exportSentSheets(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select s.application_id, s.content, s.created_at from application_sheets s where s.user_id = ${userId}
      order by s.created_at`,
  );
}

/** References that the person has written, and open ones about them: closed ones stay closed until both have written. */
export function exportReferences(db: Db, userId: string, at: Date): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select r.id, r.tenancy_id, r.writer_id, r.subject_id, r.answers, r.fact, r.reply, r.opens_at, r.withdrawn_at, r.hidden_at, r.created_at
      from stay_references r where r.writer_id = ${userId} or (r.subject_id = ${userId} and r.opens_at <= ${at.toISOString()})
      order by r.created_at`,
  );
}

/**
 * Takes a person out of their tenancies, and deletes those in which no other account is left. Returns the ids of the
 * handovers whose photos must be deleted.
 */
export async function eraseFromTenancies(db: Db, userId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`update handover_parties set name = null, salt = null, user_id = null where user_id = ${userId}`,
    );
    await tx.execute(sql`delete from tenant_sheets where user_id = ${userId}`);
    await tx.execute(sql`delete from application_sheets where user_id = ${userId}`);
    await tx.execute(sql`delete from stay_references where writer_id = ${userId} or subject_id = ${userId}`);
    const own = await queryRows<{ id: string }>(
      tx,
      sql`select t.id::text from tenancies t where t.owner_id = ${userId}
        union select p.tenancy_id::text from tenancy_tenants p where p.user_id = ${userId}`,
    );
    const ids = sql.param(own.map(({ id }) => id));
    await tx.execute(sql`update tenancies set owner_id = null where owner_id = ${userId}`);
    await tx.execute(sql`delete from tenancy_tenants where user_id = ${userId}`);
    const gone = await queryRows<{ id: string }>(
      tx,
      sql`select h.id::text from handovers h join tenancies t on t.id = h.tenancy_id
        where t.id = any(${ids}::uuid[]) and t.owner_id is null
          and not exists (select from tenancy_tenants p where p.tenancy_id = t.id)`,
    );
    await tx.execute(sql`delete from tenancies t where t.id = any(${ids}::uuid[]) and t.owner_id is null
      and not exists (select from tenancy_tenants p where p.tenancy_id = t.id)`);
    return gone.map(({ id }) => id);
  });
}
