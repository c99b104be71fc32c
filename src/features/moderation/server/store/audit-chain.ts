import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';

export interface AuditHead {
  seq: number;
  /** Empty for an empty log. */
  hash: string;
}

/** Chain columns of a row and its hashed text (`audit_canonical_text`, defined in the migration). */
export interface AuditLink {
  seq: number;
  id: string;
  prev_hash: string;
  hash: string;
  canonical: string;
}

/** Head of the chain as stored by the database. */
export async function auditHead(db: Db): Promise<AuditHead> {
  const [head] = await queryRows<{ seq: string; hash: string }>(db, sql`select seq::text, hash from audit_head`);
  return head ? { seq: Number(head.seq), hash: head.hash } : { seq: 0, hash: '' };
}

/** Rows in chain order after the sequence number `after`. */
export async function auditLinks(db: Db, after: number, limit: number): Promise<AuditLink[]> {
  const rows = await queryRows<Omit<AuditLink, 'seq'> & { seq: string }>(
    db,
    sql`select a.seq::text, a.id::text, a.prev_hash, a.hash, audit_canonical_text(a) as canonical from audit_log a
      where a.seq > ${after} order by a.seq limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}
