import { useState } from 'react';
import { ownStorage } from '#browser/own-storage.ts';
import { ACTION, SANCTIONS, type SanctionAction } from '../../domain/actions.ts';
import { REASONS, type Reason } from '../../domain/rules.ts';

/** What a moderator has chosen and written, and not sent. */
export interface ActionDraft {
  action: SanctionAction | null;
  reason: Reason | null;
  days: number;
  facts: string;
}

export const EMPTY_ACTION: ActionDraft = { action: null, reason: null, days: 7, facts: '' };

/** Whether everything is there; the days count for suspensions alone. */
export function isReady({ action, reason, facts }: ActionDraft): boolean {
  const length = facts.trim().length;
  return action !== null && reason !== null && length >= ACTION.factsMinLength && length <= ACTION.factsMaxLength;
}

/** Reads what was kept; whatever is not a draft counts as none. */
export function parseAction(stored: string | null): ActionDraft {
  try {
    const { action, reason, days, facts } = JSON.parse(stored ?? '{}') as Partial<Record<keyof ActionDraft, unknown>>;
    return {
      action: SANCTIONS.find((one) => one === action) ?? null,
      reason: REASONS.find((one) => one === reason) ?? null,
      days: ACTION.suspendDays.find((one) => one === days) ?? EMPTY_ACTION.days,
      facts: typeof facts === 'string' ? facts : '',
    };
  } catch {
    return EMPTY_ACTION;
  }
}

const keyOf = (subjectId: string) => `action:${subjectId}`;

/** The draft about one thing, kept for this moderator. */
export function useActionDraft(me: string, subjectId: string): [ActionDraft, (change: Partial<ActionDraft>) => void] {
  const [draft, setDraft] = useState(() => parseAction(ownStorage(me).get(keyOf(subjectId))));
  const change = (changed: Partial<ActionDraft>) => {
    const after = { ...draft, ...changed };
    setDraft(after);
    if (after.facts === '' && after.action === null) ownStorage(me).remove(keyOf(subjectId));
    else ownStorage(me).set(keyOf(subjectId), JSON.stringify(after));
  };
  return [draft, change];
}
