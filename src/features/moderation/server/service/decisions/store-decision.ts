import { addMs } from '#shared/time/local-time.ts';
import type { TxCtx, UserCtx } from '#platform/context.ts';
import { DECISION, type DecisionOutcome } from '../../../domain/decision-rules.ts';
import { insertDecision } from '../../store/case-decisions.ts';
import type { PreviousState } from '../../tables/case-decisions.ts';
import type { StoredOrder } from '../actions/impose-sanction.ts';

declare module '#platform/queue/tasks.ts' {
  interface Tasks {
    /** Completes a decision when it can no longer be undone. */
    'complete-decision': { decisionId: string };
  }
}

interface DecisionToStore {
  /** Null for an action outside of the queue. */
  caseId: string | null;
  outcome: DecisionOutcome;
  sanctions: readonly StoredOrder[];
  /** State of the case before. */
  state: PreviousState['state'];
  account: PreviousState['account'];
}

/** Stores a decision that can be undone, and schedules its completion after `DECISION.undoMs`. */
export async function storeDecision(
  inside: TxCtx & UserCtx,
  { caseId, outcome, sanctions, state, account }: DecisionToStore,
): Promise<{ id: string; dueAt: string }> {
  const id = inside.newId();
  const dueAt = addMs(inside.now(), DECISION.undoMs);
  const liftedIds = sanctions.flatMap(({ stored }) => stored.liftedIds);
  await insertDecision(inside.db, {
    id,
    caseId,
    outcome,
    byId: inside.actor.userId,
    sanctionIds: sanctions.map(({ stored }) => stored.id),
    previous: { state, account, liftedIds },
    dueAt,
  });
  await inside.queue.enqueue(inside.db, 'complete-decision', [{ id, data: { decisionId: id }, startAfter: dueAt }]);
  return { id, dueAt: dueAt.toISOString() };
}
