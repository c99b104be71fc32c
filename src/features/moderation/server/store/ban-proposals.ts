import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';
import { BAN_PROPOSAL, type BanProposalState } from '../../domain/ban-proposals.ts';
import { banProposals } from '../tables/ban-proposals.ts';

export type BanProposalRow = typeof banProposals.$inferSelect;

const isOpen = eq(banProposals.state, 'open');

/** Inserts an open proposal; false if the user has one. */
export async function insertBanProposal(db: Db, row: BanProposalRow): Promise<boolean> {
  const made = await db
    .insert(banProposals)
    .values(row)
    .onConflictDoNothing({ target: banProposals.userId, where: isOpen })
    .returning({ id: banProposals.id });
  return made.length > 0;
}

export async function setSuspension(db: Db, id: string, suspensionId: string): Promise<void> {
  await db.update(banProposals).set({ suspensionId }).where(eq(banProposals.id, id));
}

export async function banProposalById(db: Db, id: string): Promise<BanProposalRow | null> {
  const [found] = await db.select().from(banProposals).where(eq(banProposals.id, id));
  return found ?? null;
}

/** Open proposal about a user, or null. */
export async function openBanProposal(db: Db, userId: string): Promise<BanProposalRow | null> {
  const [found] = await db
    .select()
    .from(banProposals)
    .where(and(eq(banProposals.userId, userId), isOpen));
  return found ?? null;
}

/** Open proposals, oldest first. */
export async function openBanProposals(db: Db): Promise<BanProposalRow[]> {
  return db
    .select()
    .from(banProposals)
    .where(isOpen)
    .orderBy(asc(banProposals.createdAt), asc(banProposals.id))
    .limit(BAN_PROPOSAL.maxListed);
}

/** Closes an open proposal; false if it is not open. */
export async function closeBanProposal(
  db: Db,
  id: string,
  closed: {
    state: Exclude<BanProposalState, 'open'>;
    decidedBy: string | null;
    decidedAt: Date;
    answer: string | null;
  },
): Promise<boolean> {
  const changed = await db
    .update(banProposals)
    .set(closed)
    .where(and(eq(banProposals.id, id), isOpen))
    .returning({ id: banProposals.id });
  return changed.length > 0;
}

/** Proposals about a user, without the moderators. */
export function streamBanProposals(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select p.subject_type, p.subject_id, p.reason, p.facts, p.found_by, p.state, p.created_at, p.decided_at
      from ban_proposals p where p.user_id = ${userId} order by p.created_at`,
  );
}

export async function deleteBanProposals(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from ban_proposals where user_id = ${userId}`);
}
