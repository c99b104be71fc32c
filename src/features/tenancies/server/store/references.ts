import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { isActiveAccount, isVisibleTo } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { OpenReference } from '../../domain/references/summary.ts';
import { REFERENCE } from '../../domain/rules.ts';
import { stayReferences } from '../tables/references.ts';
import { tenancies } from '../tables/tenancies.ts';

export type ReferenceRow = typeof stayReferences.$inferSelect;

export async function insertReference(tx: Db, row: ReferenceRow): Promise<void> {
  await tx.insert(stayReferences).values(row);
}

export async function updateReference(tx: Db, id: string, change: Partial<ReferenceRow>): Promise<void> {
  await tx.update(stayReferences).set(change).where(eq(stayReferences.id, id));
}

export async function deleteReference(tx: Db, id: string): Promise<void> {
  await tx.delete(stayReferences).where(eq(stayReferences.id, id));
}

/** References of a stay that a person has written or that are about them. */
export async function referencesOf(db: Db, tenancyId: string, userId: string): Promise<ReferenceRow[]> {
  return db
    .select()
    .from(stayReferences)
    .where(
      and(
        eq(stayReferences.tenancyId, tenancyId),
        or(eq(stayReferences.writerId, userId), eq(stayReferences.subjectId, userId)),
      ),
    );
}

export async function hasReferences(db: Db, tenancyId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: stayReferences.id })
    .from(stayReferences)
    .where(eq(stayReferences.tenancyId, tenancyId))
    .limit(1);
  return row !== undefined;
}

/** A reference about a person that is open at a time; `null` for missing, foreign, closed, withdrawn and hidden ones alike. */
export async function lockReferenceAbout(tx: Db, id: string, userId: string, at: Date): Promise<ReferenceRow | null> {
  const [row] = await tx
    .select()
    .from(stayReferences)
    .where(
      and(
        eq(stayReferences.id, id),
        eq(stayReferences.subjectId, userId),
        isNull(stayReferences.withdrawnAt),
        isNull(stayReferences.hiddenAt),
        lte(stayReferences.opensAt, at),
      ),
    )
    .for('update');
  return row ?? null;
}

/** True if everybody has signed the handover by which a stay ended. */
export async function isEndSigned(db: Db, tenancyId: string): Promise<boolean> {
  const missing = await queryRows(
    db,
    sql`select 1 from handovers h join handover_parties p on p.handover_id = h.id
      where h.tenancy_id = ${tenancyId} and h.kind = 'move_out' and p.signed_at is null limit 1`,
  );
  return missing.length === 0;
}

/** Open references about a person, newest first, without hidden ones, those of cancelled stays and of writers whom the reader cannot see. */
export async function openReferencesAbout(
  db: Db,
  userId: string,
  { viewerId, at }: { viewerId: string; at: Date },
): Promise<(OpenReference & Pick<ReferenceRow, 'fact' | 'reply'>)[]> {
  return db
    .select({
      id: stayReferences.id,
      writerId: stayReferences.writerId,
      tenancyId: stayReferences.tenancyId,
      ownerId: tenancies.ownerId,
      startsOn: tenancies.startsOn,
      endsOn: tenancies.endsOn,
      answers: stayReferences.answers,
      counts: stayReferences.counts,
      fact: stayReferences.fact,
      reply: stayReferences.reply,
    })
    .from(stayReferences)
    .innerJoin(tenancies, eq(tenancies.id, stayReferences.tenancyId))
    .where(
      and(
        eq(stayReferences.subjectId, userId),
        isNull(stayReferences.withdrawnAt),
        isNull(stayReferences.hiddenAt),
        lte(stayReferences.opensAt, at),
        isNull(tenancies.cancelledAt),
        isVisibleTo(viewerId, stayReferences.writerId),
      ),
    )
    .orderBy(desc(stayReferences.createdAt), desc(stayReferences.id))
    .limit(REFERENCE.maxRead);
}

/** Facts in open references that a person has written about active people, newest first. */
export async function openFactsBy(
  db: Db,
  writerId: string,
  { at, limit }: { at: Date; limit: number },
): Promise<{ id: string; fact: string }[]> {
  return db
    .select({ id: stayReferences.id, fact: stayReferences.fact })
    .from(stayReferences)
    .where(
      and(
        eq(stayReferences.writerId, writerId),
        ne(stayReferences.fact, ''),
        isNull(stayReferences.withdrawnAt),
        isNull(stayReferences.hiddenAt),
        lte(stayReferences.opensAt, at),
        isActiveAccount(stayReferences.subjectId),
      ),
    )
    .orderBy(desc(stayReferences.createdAt), desc(stayReferences.id))
    .limit(limit);
}

/** Facts about a stay: creation time of the owner's account, and if one of the people has verified a university email. */
export async function stayEvidence(
  db: Db,
  userIds: readonly string[],
  ownerId: string,
): Promise<{ ownerCreatedAt: Date | null; hasVerified: boolean }> {
  const ids = sql.param([...userIds]);
  const [row] = await queryRows<{ created_at: string | null; has_verified: boolean }>(
    db,
    sql`select (select u.created_at::text from users u where u.id = ${ownerId}) as created_at,
      exists (select from profiles p where p.id = any(${ids}::uuid[]) and p.verified) as has_verified`,
  );
  return {
    ownerCreatedAt: row?.created_at ? new Date(row.created_at) : null,
    hasVerified: row?.has_verified ?? false,
  };
}

/** Claims references whose time to stay closed is over, and returns them with the title of the stay. */
export async function claimOpened(
  tx: Db,
  at: Date,
  limit: number,
): Promise<{ tenancyId: string; title: string; writerId: string; subjectId: string }[]> {
  const due = tx
    .select({ id: stayReferences.id })
    .from(stayReferences)
    .where(and(eq(stayReferences.isAnnounced, false), lte(stayReferences.opensAt, at)))
    .orderBy(stayReferences.opensAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(stayReferences)
    .set({ isAnnounced: true })
    .from(tenancies)
    .where(and(inArray(stayReferences.id, due), eq(tenancies.id, stayReferences.tenancyId)))
    .returning({
      tenancyId: stayReferences.tenancyId,
      title: tenancies.title,
      writerId: stayReferences.writerId,
      subjectId: stayReferences.subjectId,
    });
}

/** Locks a reference until the end of the transaction; `null` if there is none. */
export async function lockReference(tx: Db, id: string): Promise<ReferenceRow | null> {
  const [row] = await tx.select().from(stayReferences).where(eq(stayReferences.id, id)).for('update');
  return row ?? null;
}
