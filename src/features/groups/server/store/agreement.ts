import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { groupAgreements, groupSignatures } from '../tables/agreement.ts';

export type AgreementRow = typeof groupAgreements.$inferSelect;
export type SignatureRow = typeof groupSignatures.$inferSelect;

/** Latest version of the agreement of a group, or `null`. */
export async function latestAgreement(db: Db, groupId: string): Promise<AgreementRow | null> {
  const [row] = await db
    .select()
    .from(groupAgreements)
    .where(eq(groupAgreements.groupId, groupId))
    .orderBy(desc(groupAgreements.version))
    .limit(1);
  return row ?? null;
}

export async function agreementByVersion(db: Db, groupId: string, version: number): Promise<AgreementRow | null> {
  const [row] = await db
    .select()
    .from(groupAgreements)
    .where(and(eq(groupAgreements.groupId, groupId), eq(groupAgreements.version, version)));
  return row ?? null;
}

export async function insertAgreement(tx: Db, row: AgreementRow): Promise<void> {
  await tx.insert(groupAgreements).values(row);
}

/** Number of versions created since then. */
export async function countVersions(tx: Db, groupId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(groupAgreements)
    .where(and(eq(groupAgreements.groupId, groupId), gt(groupAgreements.createdAt, since)));
  return row?.count ?? 0;
}

export async function signaturesOf(db: Db, groupId: string, version: number): Promise<SignatureRow[]> {
  return db
    .select()
    .from(groupSignatures)
    .where(and(eq(groupSignatures.groupId, groupId), eq(groupSignatures.version, version)));
}

/** Idempotent: the first signature stays. False if there was one. */
export async function insertSignature(tx: Db, row: SignatureRow): Promise<boolean> {
  const rows = await tx.insert(groupSignatures).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}
