import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';

export interface AuditHead {
  seq: number;
  /** Empty while nothing was written. */
  hash: string;
}

/** What verifying needs of a row: its place, its links, and the text that is hashed (`audit_line` of the migration). */
export interface AuditLink {
  seq: number;
  id: string;
  prev_hash: string;
  hash: string;
  line: string;
}

/** Where the chain ends, as the database remembers it. */
export async function auditHead(db: Db): Promise<AuditHead> {
  const [head] = await rowsOf<{ seq: string; hash: string }>(db, sql`select seq::text, hash from audit_head`);
  return head ? { seq: Number(head.seq), hash: head.hash } : { seq: 0, hash: '' };
}

/** Rows in the order of the chain, after the one with the number `after`. */
export async function auditLinks(db: Db, after: number, limit: number): Promise<AuditLink[]> {
  const rows = await rowsOf<Omit<AuditLink, 'seq'> & { seq: string }>(
    db,
    sql`select a.seq::text, a.id::text, a.prev_hash, a.hash, audit_line(a) as line from audit_log a
      where a.seq > ${after} order by a.seq limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}
